import type { Translation } from '../catalogue.ts';
import type { failure as original } from './en.ts';

export const failure: Translation<typeof original> = {
  notFound: 'Nous n’avons pas trouvé ce que vous avez demandé.',
  malformed: 'Nous n’avons pas pu lire cette demande.',
  invalid: 'Veuillez vérifier ce champ.',
  tooSlow: 'Cela a pris trop de temps. Veuillez réessayer.',
  tooLarge: 'Cette demande est trop volumineuse.',
  unsupportedType: 'Ce type de contenu n’est pas accepté ici.',
  tooManyRequests: 'Trop de tentatives. Veuillez patienter un instant, puis réessayer.',
  unavailable:
    'Nous ne pouvons pas répondre pour le moment. Veuillez renvoyer la même demande dans quelques instants.',
  foreignOrigin: 'Cette demande ne provient pas de notre propre page.',
  forbidden: 'Vous n’êtes pas autorisé à effectuer cette opération.',
  readOnly: 'Cet accès est en lecture seule : vous pouvez consulter, mais rien modifier.',
  viewingEnded: 'Votre accès à ces comptes a pris fin.',
  signOn: 'Votre session a expiré. Veuillez vous reconnecter.',
  intent: 'Cette demande nécessite une clé d’idempotence.',
  amount: 'Veuillez saisir un montant valide',
  date: 'Veuillez sélectionner une date',
};
