import * as contract from '@bank/contract/planning/auto-save/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as overview from './overview.ts';
import * as preview from './preview.ts';
import * as savingRules from './saving-rules.ts';
import * as settings from './settings.ts';

export const autoSaveRoutes = [
  route(contract.showAutoSave, overview.showAutoSave),
  route(contract.saveAutoSave, settings.saveAutoSave),
  route(contract.setAutoSaveStatus, settings.setAutoSaveStatus),
  route(contract.addAutoSaveRule, savingRules.addAutoSaveRule),
  route(contract.setAutoSaveRule, savingRules.setAutoSaveRule),
  route(contract.deleteAutoSaveRule, savingRules.deleteAutoSaveRule),
  route(contract.previewAutoSave, preview.previewAutoSave),
];
