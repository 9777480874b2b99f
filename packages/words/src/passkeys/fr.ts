import type { Translation } from '../catalogue.ts';
import type { passkeys as original } from './en.ts';

export const passkeys: Translation<typeof original> = {
  'validation.name': 'Donnez à la clé d’accès un nom de 60 caractères au plus.',
  'error.failed': 'La clé d’accès n’a pas pu être utilisée. Veuillez réessayer.',
  'error.tooMany': 'Vous avez déjà {max} clés d’accès. Supprimez d’abord celle que vous n’utilisez plus.',
  'mail.addedSubject': 'Une clé d’accès a été ajoutée',
  'mail.addedBody':
    'La clé d’accès « {name} » peut désormais ouvrir votre profil et approuver des opérations.',
  'mail.addedHint': 'Si vous l’avez ajoutée, vous n’avez rien à faire.',
  'mail.removedSubject': 'Une clé d’accès a été supprimée',
  'mail.removedBody': 'La clé d’accès « {name} » n’ouvre plus votre profil.',
  'mail.removedHint': 'Si vous l’avez supprimée, effacez-la aussi de votre appareil.',
};
