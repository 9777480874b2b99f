import type { Translation } from '../../../catalogue.ts';
import type { passkeys as original } from './en.ts';

export const passkeys: Translation<typeof original> = {
  'validation.name': 'Dé a la llave de acceso un nombre de hasta 60 caracteres.',
  'error.failed': 'No pudimos usar esa llave de acceso. Inténtelo de nuevo.',
  'error.tooMany': 'Ya tiene {max} llaves de acceso. Quite una para añadir otra.',
  'mail.addedSubject': 'Se añadió una llave de acceso',
  'mail.addedBody': 'La llave de acceso «{name}» ya permite iniciar sesión y aprobar operaciones.',
  'mail.addedHint': 'Si fue usted, no tiene que hacer nada.',
  'mail.removedSubject': 'Se quitó una llave de acceso',
  'mail.removedBody': 'La llave de acceso «{name}» ya no permite iniciar sesión.',
  'mail.removedHint': 'Si fue usted, bórrela también en su dispositivo.',
};
