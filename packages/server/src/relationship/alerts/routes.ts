import * as contract from '@bank/contract/relationship/alerts/contract.ts';
import * as devices from '@bank/contract/relationship/alerts/devices-contract.ts';
import * as mails from '@bank/contract/relationship/alerts/unsubscribe-contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const alertRoutes = [
  route(contract.showAlerts, service.showAlerts),
  route(contract.saveAlertContact, service.saveAlertContact),
  route(contract.showAlert, service.showAlert),
  route(contract.saveAlert, service.saveAlert),
  route(contract.saveAlertSection, service.saveAlertSection),
  route(contract.saveAlerts, service.saveAlerts),
  route(contract.dropAccountAlerts, service.dropAccountAlerts),
  route(contract.saveQuietHours, service.saveQuietHours),
  route(contract.sendTestAlert, service.sendTestAlert),
  route(devices.addPushDevice, service.addPushDevice),
  route(devices.removePushDevice, service.removePushDevice),
  route(mails.unsubscribe, service.unsubscribe),
];
