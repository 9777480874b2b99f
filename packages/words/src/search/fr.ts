import type { Translation } from '../catalogue.ts';
import type { search as original } from './en.ts';

export const search: Translation<typeof original> = {
  'group.pages': 'Pages',
  'group.accounts': 'Comptes',
  'group.payees': 'Créanciers',
  'group.recipients': 'Destinataires',
  'group.payments': 'Paiements',
  'group.transactions': 'Opérations',
  'label.payment': '{amount} à {name}',
  'label.looking': 'Recherche dans vos comptes...',
  'label.failed': 'Nous n’avons pas pu chercher dans vos comptes. Les pages restent accessibles.',
  'label.allActivity': 'Tout voir dans Activité',
};
