import type { Translation } from '../catalogue.ts';
import type { enrolment as original } from './en.ts';

export const enrolment: Translation<typeof original> = {
  'validation.firstName': 'Introduzca su nombre.',
  'validation.lastName': 'Introduzca su apellido.',
  'validation.email': 'Introduzca una dirección de correo electrónico válida.',
  'validation.invitedEmail': 'Use la dirección de correo electrónico a la que el banco envió la invitación.',
  'validation.phone': 'Introduzca un número de teléfono válido de 10 dígitos.',
  'validation.dateOfBirth': 'Introduzca su fecha de nacimiento.',
  'validation.adult': 'Debe tener al menos 18 años para inscribirse en línea. Contáctenos para abrir una cuenta para un menor.',
  'validation.ssn': 'Introduzca un número de Seguro Social válido de 9 dígitos.',
  'validation.street': 'Introduzca su dirección.',
  'validation.city': 'Introduzca su ciudad.',
  'validation.state': 'Seleccione su estado.',
  'validation.zip': 'Introduzca un código postal válido.',
  'validation.username': 'El nombre de usuario debe tener al menos 6 caracteres.',
  'validation.usernameTaken': 'Este nombre de usuario ya está en uso. Elija otro.',
  'validation.passwordLength': 'La contraseña debe tener al menos 8 caracteres.',
  'validation.passwordStrength': 'Elija una contraseña más segura.',
  'validation.passwordMatch': 'Las contraseñas no coinciden.',
  'validation.securityQuestion': 'Seleccione una pregunta de seguridad.',
  'validation.securityAnswer': 'Indique una respuesta a su pregunta de seguridad.',
  'validation.terms': 'Debe aceptar los términos y condiciones.',
  'error.ticketEnded': 'Su aprobación ha caducado. Introduzca un nuevo código de verificación para empezar de nuevo.',
  'error.confirmedAlready': 'Esta dirección de correo electrónico ya está confirmada.',
};
