import type { Translation } from '../../../catalogue.ts';
import type { investment as original } from './en.ts';

export const investment: Translation<typeof original> = {
  'label.transactions': 'Opérations',
  'label.accountDetails': 'Détails du compte',
  'error.wrongType': 'Le compte obtenu n’est pas un compte de placement',
  'label.downloadStatement': 'Télécharger le relevé',
};
