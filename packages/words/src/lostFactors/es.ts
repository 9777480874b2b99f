import type { Translation } from '../catalogue.ts';
import type { lostFactors as original } from './en.ts';

export const lostFactors: Translation<typeof original> = {
  'mail.body':
    'A petición suya, en persona, el banco eliminó su aplicación de autenticación, sus códigos de recuperación y sus claves de acceso, y cerró todas sus sesiones.',
  'mail.hint':
    'Inicie sesión con su contraseña y configure un nuevo segundo factor en el Centro de seguridad.',
  'mail.subject': 'Se eliminaron sus segundos factores',
  'validation.note': 'Anote en diez caracteres o más qué se mostró y a quién',
  'validation.proof': 'Indique el documento de identidad que se mostró',
  'validation.username': 'Introduzca el nombre de usuario del cliente',
};
