import type { Translation } from '../../../catalogue.ts';
import type { secondFactor as original } from './en.ts';

export const secondFactor: Translation<typeof original> = {
  'validation.code': 'Saisissez le code de votre application d’authentification ou un code de secours.',
  'error.wrongCode': 'Ce code n’a pas fonctionné. Attendez le suivant et réessayez.',
  'error.failed': 'Ce code n’a pas fonctionné. Réessayez ou recommencez avec votre mot de passe.',
  'error.tooManyTries': 'Trop de tentatives. Veuillez patienter {minutes} min, puis réessayer.',
  'error.alreadyOn':
    'L’authentification à deux facteurs est déjà activée. Désactivez-la d’abord pour configurer une autre application.',
  'error.notOn': 'L’authentification à deux facteurs est désactivée.',
  'mail.onSubject': 'L’authentification à deux facteurs est activée',
  'mail.onBody':
    'Pour vous connecter, il vous faut désormais votre mot de passe et un code de votre application d’authentification.',
  'mail.onHint':
    'Conservez vos codes de secours en lieu sûr. Il vous en faudra un si vous perdez votre téléphone.',
  'mail.offSubject': 'L’authentification à deux facteurs est désactivée',
  'mail.offBody':
    'Votre mot de passe suffit désormais pour vous connecter. Vos codes de secours ne fonctionnent plus.',
  'mail.offHint': 'Vous pouvez la réactiver à tout moment dans le Centre de sécurité.',
  'mail.renewedSubject': 'Vous avez de nouveaux codes de secours',
  'mail.renewedBody': 'Vous avez dix nouveaux codes de secours. Les anciens ne fonctionnent plus.',
  'mail.renewedHint': 'Si c’était vous, vous n’avez rien à faire.',
  'mail.usedSubject': 'Un code de secours a été utilisé',
  'mail.usedBody':
    'L’un de vos codes de secours a été utilisé à la place d’un code de votre application d’authentification.',
  'mail.usedHint_one': 'Si c’était vous, vous n’avez rien à faire. Il vous reste {count} code de secours.',
  'mail.usedHint_many':
    'Si c’était vous, vous n’avez rien à faire. Il vous reste {count} de codes de secours.',
  'mail.usedHint_other': 'Si c’était vous, vous n’avez rien à faire. Il vous reste {count} codes de secours.',
};
