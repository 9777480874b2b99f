import type { Translation } from '../../../catalogue.ts';
import type { failure as original } from './en.ts';

export const failure: Translation<typeof original> = {
  notFound: 'Nous n’avons pas trouvé ce que vous cherchez.',
  malformed: 'Nous n’avons pas pu lire cette demande.',
  invalid: 'Veuillez vérifier ce champ.',
  tooSlow: 'Cela a pris trop de temps. Veuillez réessayer.',
  tooLarge: 'C’est trop volumineux pour être envoyé.',
  unsupportedType: 'Nous ne pouvons pas accepter ce type de contenu.',
  tooManyRequests: 'Trop de tentatives. Veuillez patienter un instant, puis réessayer.',
  unavailable: 'Nous ne pouvons pas répondre pour le moment. Veuillez réessayer dans quelques instants.',
  foreignOrigin: 'Cette demande ne provient pas de notre site web.',
  forbidden: 'Vous n’êtes pas autorisé à effectuer cette opération.',
  readOnly: 'Votre accès est en consultation seule. Vous ne pouvez rien modifier.',
  viewingEnded: 'Votre accès à ces comptes a pris fin.',
  signOn: 'Votre session a expiré. Veuillez vous reconnecter.',
  intent: 'Cette demande nécessite une clé d’idempotence.',
  amount: 'Veuillez saisir un montant valide',
  date: 'Veuillez sélectionner une date',
};
