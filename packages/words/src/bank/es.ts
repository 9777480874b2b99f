import type { Translation } from '../catalogue.ts';
import type { bank as original } from './en.ts';

export const bank: Translation<typeof original> = {
  'validation.duration': 'Escriba un número y d, h, m o s, por ejemplo 30d.',
  'error.clockFixed': 'El reloj de este banco no se puede mover.',
  'contact.title': 'Atención al cliente',
  'contact.lead': 'Cómo contactarnos y qué puede hacer ahora mismo.',
  'contact.phoneTitle': 'Llámenos',
  'contact.noPhone': 'Todavía no se ha configurado un número de teléfono.',
  'contact.signOnTitle': 'Nombre de usuario o contraseña olvidados',
  'contact.signOnText': 'Puede recuperar ambos usted mismo desde la ventana de inicio de sesión.',
  'contact.signOnLink': 'Abrir el inicio de sesión',
  'contact.codesTitle': 'Códigos de aprobación',
  'contact.codesText':
    'Los damos por teléfono o en persona, solo después de comprobar quién es usted. Nunca le llamaremos para pedirle uno.',
};
