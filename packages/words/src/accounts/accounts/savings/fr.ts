import type { Translation } from '../../../catalogue.ts';
import type { savings as original } from './en.ts';

export const savings: Translation<typeof original> = {
  'label.deposit': 'Déposer',
  'label.withdraw': 'Retirer',
  'label.transfer': 'Transférer',
  'label.alerts': 'Alertes',
  'error.statement404':
    'Impossible de trouver le compte. Veuillez réessayer ou sélectionner un autre compte.',
  'error.wrongType': 'Le compte obtenu n’est pas un compte d’épargne',
  'label.statement': 'Relevé',
};
