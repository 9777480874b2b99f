import type { Translation } from '../../../catalogue.ts';
import type { accountDetail as original } from './en.ts';

export const accountDetail: Translation<typeof original> = {
  loading: 'Chargement des détails du compte...',
  'label.deposit': 'Déposer',
  'label.withdraw': 'Retirer',
  'label.transfer': 'Transférer',
  'label.last30': '30 derniers jours',
  'label.last3m': '3 derniers mois',
  'label.thisYear': 'Cette année',
};
