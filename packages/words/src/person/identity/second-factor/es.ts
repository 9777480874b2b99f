import type { Translation } from '../../../catalogue.ts';
import type { secondFactor as original } from './en.ts';

export const secondFactor: Translation<typeof original> = {
  'validation.code': 'Introduzca el código de su aplicación de autenticación o un código de recuperación.',
  'error.wrongCode': 'Ese código no funcionó. Espere al siguiente e inténtelo de nuevo.',
  'error.failed': 'Ese código no funcionó. Inténtelo de nuevo o vuelva a empezar con su contraseña.',
  'error.tooManyTries': 'Demasiados intentos. Espere {minutes} min e inténtelo de nuevo.',
  'error.alreadyOn':
    'La autenticación de dos factores ya está activada. Desactívela primero para configurar otra aplicación.',
  'error.notOn': 'La autenticación de dos factores está desactivada.',
  'mail.onSubject': 'La autenticación de dos factores está activada',
  'mail.onBody':
    'Para iniciar sesión necesita ahora su contraseña y un código de su aplicación de autenticación.',
  'mail.onHint':
    'Guarde sus códigos de recuperación en un lugar seguro. Necesitará uno si pierde el teléfono.',
  'mail.offSubject': 'La autenticación de dos factores está desactivada',
  'mail.offBody': 'Para iniciar sesión basta ahora su contraseña. Sus códigos de recuperación ya no sirven.',
  'mail.offHint': 'Puede volver a activarla en cualquier momento en el Centro de seguridad.',
  'mail.renewedSubject': 'Tiene códigos de recuperación nuevos',
  'mail.renewedBody': 'Tiene diez códigos de recuperación nuevos. Los anteriores ya no sirven.',
  'mail.renewedHint': 'Si fue usted, no tiene que hacer nada.',
  'mail.usedSubject': 'Se utilizó un código de recuperación',
  'mail.usedBody':
    'Se utilizó uno de sus códigos de recuperación en lugar de un código de su aplicación de autenticación.',
  'mail.usedHint_one': 'Si fue usted, no tiene que hacer nada. Le queda {count} código de recuperación.',
  'mail.usedHint_many':
    'Si fue usted, no tiene que hacer nada. Le quedan {count} de códigos de recuperación.',
  'mail.usedHint_other': 'Si fue usted, no tiene que hacer nada. Le quedan {count} códigos de recuperación.',
};
