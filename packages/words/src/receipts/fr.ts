import type { Translation } from '../catalogue.ts';
import type { receipts as original } from './en.ts';

export const receipts: Translation<typeof original> = {
  title: 'Reçu {reference}',
  details: 'Détails',
  made: 'Établi d’après les livres de la banque le {moment}. Il montre cette opération telle qu’elle était à ce moment.',
  download: 'Télécharger le reçu',
};
