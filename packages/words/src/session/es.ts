import type { Translation } from '../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': 'Se produjo un error inesperado. Inténtelo de nuevo.',
  'error.logoutFailed': 'No se pudo cerrar la sesión. Inténtelo de nuevo.',
  'error.registrationFailed': 'No se pudo completar la inscripción. Inténtelo de nuevo.',
  'validation.usernameRequired': 'Introduzca su nombre de usuario.',
  'validation.passwordRequired': 'Introduzca su contraseña.',
  'validation.usernamePasswordRequired': 'El nombre de usuario y la contraseña son obligatorios',
  'validation.forgotUsernameNeeded': 'Introduzca su nombre de usuario para restablecer su contraseña.',
  'error.loginFailed': 'No se pudo iniciar la sesión. Inténtelo de nuevo.',
  'error.tooManyTries':
    'Demasiados intentos. Espere {minutes} min e inténtelo de nuevo, o use un navegador con el que ya haya iniciado sesión.',
  'error.passwordReset': 'No se pudo restablecer la contraseña. Inténtelo de nuevo.',
  'success.passwordReset':
    'Se han enviado a su correo electrónico las instrucciones para restablecer la contraseña.',
  'success.usernameSent': 'Si conocemos esta dirección, su nombre de usuario va en camino a ella.',
  'success.passwordReplaced': 'Su contraseña ha sido cambiada. Inicie sesión con la nueva.',
};
