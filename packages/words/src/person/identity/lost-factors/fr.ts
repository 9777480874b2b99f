import type { Translation } from '../../../catalogue.ts';
import type { lostFactors as original } from './en.ts';

export const lostFactors: Translation<typeof original> = {
  'mail.body':
    'Vous nous avez demandé en personne de retirer votre application d’authentification, vos codes de secours et vos clés d’accès. Nous les avons retirés et vous avons déconnecté partout.',
  'mail.hint':
    'Connectez-vous avec votre mot de passe, puis configurez de nouveau l’authentification à deux facteurs dans le Centre de sécurité.',
  'mail.subject': 'Votre authentification à deux facteurs a été retirée',
  'validation.note': 'Décrivez en 10 caractères ou plus ce que le client a présenté, et à qui',
  'validation.proof': 'Choisissez la pièce d’identité présentée par le client',
  'validation.username': 'Saisissez le nom d’utilisateur du client',
};
