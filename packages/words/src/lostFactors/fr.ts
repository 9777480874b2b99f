import type { Translation } from '../catalogue.ts';
import type { lostFactors as original } from './en.ts';

export const lostFactors: Translation<typeof original> = {
  'mail.body':
    'À votre demande, faite en personne, la banque a supprimé votre application d’authentification, vos codes de récupération et vos clés d’accès, et a mis fin à toutes vos sessions.',
  'mail.hint':
    'Connectez-vous avec votre mot de passe et configurez un nouveau second facteur dans le Centre de sécurité.',
  'mail.subject': 'Vos seconds facteurs ont été supprimés',
  'validation.note': 'Notez en dix caractères ou plus ce qui a été présenté, et à qui',
  'validation.proof': 'Indiquez la pièce d’identité présentée',
  'validation.username': 'Saisissez le nom d’utilisateur du client',
};
