import type { Translation } from '../../catalogue.ts';
import type { receipts as original } from './en.ts';

export const receipts: Translation<typeof original> = {
  title: 'Reçu {reference}',
  details: 'Détails',
  made: 'Créé le {moment}. Les informations correspondent à ce moment.',
  download: 'Télécharger le reçu',
};
