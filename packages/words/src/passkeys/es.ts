import type { Translation } from '../catalogue.ts';
import type { passkeys as original } from './en.ts';

export const passkeys: Translation<typeof original> = {
  'validation.name': 'Dé a la llave de acceso un nombre de hasta 60 caracteres.',
  'error.failed': 'No se pudo utilizar la llave de acceso. Inténtelo de nuevo.',
  'error.tooMany': 'Ya tiene {max} llaves de acceso. Elimine primero una que ya no utilice.',
  'mail.addedSubject': 'Se añadió una llave de acceso',
  'mail.addedBody': 'La llave de acceso «{name}» ya puede iniciar sesión en su perfil y aprobar operaciones.',
  'mail.addedHint': 'Si la añadió usted, no tiene que hacer nada.',
  'mail.removedSubject': 'Se eliminó una llave de acceso',
  'mail.removedBody': 'La llave de acceso «{name}» ya no abre su perfil.',
  'mail.removedHint': 'Si la eliminó usted, bórrela también en su dispositivo.',
};
