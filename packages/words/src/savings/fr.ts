import type { Translation } from '../catalogue.ts';
import type { savings as original } from './en.ts';

export const savings: Translation<typeof original> = {
  'label.deposit': 'Déposer',
  'label.withdraw': 'Retirer',
  'label.transfer': 'Transférer',
  'label.alerts': 'Alertes',
  'error.wrongType': 'Le compte obtenu n’est pas un compte d’épargne',
};
