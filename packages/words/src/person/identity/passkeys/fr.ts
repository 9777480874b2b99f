import type { Translation } from '../../../catalogue.ts';
import type { passkeys as original } from './en.ts';

export const passkeys: Translation<typeof original> = {
  'validation.name': 'Donnez à la clé d’accès un nom de 60 caractères au plus.',
  'error.failed': 'Nous n’avons pas pu utiliser cette clé d’accès. Veuillez réessayer.',
  'error.tooMany': 'Vous avez déjà {max} clés d’accès. Retirez-en une pour en ajouter une autre.',
  'mail.addedSubject': 'Une clé d’accès a été ajoutée',
  'mail.addedBody':
    'La clé d’accès « {name} » permet désormais de vous connecter et d’approuver des opérations.',
  'mail.addedHint': 'Si c’était vous, vous n’avez rien à faire.',
  'mail.removedSubject': 'Une clé d’accès a été retirée',
  'mail.removedBody': 'La clé d’accès « {name} » ne permet plus de vous connecter.',
  'mail.removedHint': 'Si c’était vous, supprimez-la aussi sur votre appareil.',
};
