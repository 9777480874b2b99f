import type { Translation } from '../../../catalogue.ts';
import type { lostFactors as original } from './en.ts';

export const lostFactors: Translation<typeof original> = {
  'mail.body':
    'Usted nos pidió en persona eliminar su aplicación de autenticación, sus códigos de recuperación y sus llaves de acceso. Los eliminamos y cerramos todas sus sesiones.',
  'mail.hint':
    'Inicie sesión con su contraseña y vuelva a configurar la autenticación de dos factores en el Centro de seguridad.',
  'mail.subject': 'Se eliminó su autenticación de dos factores',
  'validation.note': 'Describa en 10 caracteres o más qué mostró el cliente y a quién',
  'validation.proof': 'Elija el documento de identidad que mostró el cliente',
  'validation.username': 'Introduzca el nombre de usuario del cliente',
};
