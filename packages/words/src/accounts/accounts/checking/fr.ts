import type { Translation } from '../../../catalogue.ts';
import type { checking as original } from './en.ts';

export const checking: Translation<typeof original> = {
  'validation.codeDeposit': 'Le code d’approbation est requis pour effectuer ce dépôt.',
  'validation.codeWithdrawal': 'Le code d’approbation est requis pour effectuer ce retrait.',
  'validation.insufficient': 'Provision insuffisante pour ce retrait.',
  'label.dispute': 'Contester',
};
