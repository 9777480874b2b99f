import type { Translation } from '../catalogue.ts';
import type { secondFactor as original } from './en.ts';

export const secondFactor: Translation<typeof original> = {
  'validation.code': 'Introduzca el código de su aplicación de autenticación o un código de recuperación.',
  'error.wrongCode': 'Este código no es válido. Espere al siguiente e inténtelo de nuevo.',
  'error.failed': 'Este código no es válido. Inténtelo de nuevo o vuelva a empezar con su contraseña.',
  'error.tooManyTries': 'Demasiados intentos. Espere {minutes} min e inténtelo de nuevo.',
  'error.alreadyOn':
    'La autenticación de dos factores ya está activada. Desactívela primero para configurar otra aplicación.',
  'error.notOn': 'La autenticación de dos factores está desactivada.',
  'mail.onSubject': 'La autenticación de dos factores está activada',
  'mail.onBody':
    'A partir de ahora, para iniciar sesión en su perfil necesitará su contraseña y un código de su aplicación de autenticación.',
  'mail.onHint':
    'Guarde sus códigos de recuperación en un lugar seguro: le permiten entrar en su perfil si pierde el teléfono.',
  'mail.offSubject': 'Se desactivó la autenticación de dos factores',
  'mail.offBody':
    'Ahora basta su contraseña para iniciar sesión en su perfil. Sus códigos de recuperación ya no sirven.',
  'mail.offHint': 'Puede volver a activarla en cualquier momento en el Centro de seguridad.',
  'mail.renewedSubject': 'Se crearon códigos de recuperación nuevos',
  'mail.renewedBody': 'Su perfil tiene diez códigos de recuperación nuevos. Los anteriores ya no sirven.',
  'mail.renewedHint': 'Si los creó usted, no tiene que hacer nada.',
  'mail.usedSubject': 'Se utilizó un código de recuperación',
  'mail.usedBody':
    'Alguien utilizó uno de sus códigos de recuperación en lugar de un código de su aplicación de autenticación.',
  'mail.usedHint_one': 'Si fue usted, no tiene que hacer nada. Le queda {count} código de recuperación.',
  'mail.usedHint_many':
    'Si fue usted, no tiene que hacer nada. Le quedan {count} de códigos de recuperación.',
  'mail.usedHint_other': 'Si fue usted, no tiene que hacer nada. Le quedan {count} códigos de recuperación.',
};
