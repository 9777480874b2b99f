import type { Translation } from '../../catalogue.ts';
import type { search as original } from './en.ts';

export const search: Translation<typeof original> = {
  'group.pages': 'Pages',
  'group.accounts': 'Comptes',
  'group.payees': 'Bénéficiaires de factures',
  'group.recipients': 'Bénéficiaires de virements',
  'group.payments': 'Paiements',
  'group.transactions': 'Opérations',
  'label.payment': '{amount} à {name}',
  'label.looking': 'Recherche dans vos comptes...',
  'label.failed': 'Nous n’avons pas pu chercher dans vos comptes. Vous pouvez toujours chercher des pages.',
  'label.allActivity': 'Tout voir dans Activité',
  'group.actions': 'Faire maintenant',
  'group.help': 'Aide',
  'group.statements': 'Relevés',
  'label.send': 'Envoyer {amount} à {name}',
  'label.pay': 'Payer {amount} à {name}',
  'label.move': 'Virer {amount} vers {name}',
  'label.statement': 'Relevé de {month}',
  'label.corrected': 'Résultats pour « {text} ».',
};
