import type { Translation } from '../catalogue.ts';
import type { screening as original } from './en.ts';

export const screening: Translation<typeof original> = {
  'validation.note': 'Indique en una línea lo que averiguó',
  'error.decided': 'Otra persona ya lo decidió',
  'mail.subject': 'Hay que revisar un beneficiario: {reference}',
  'mail.greeting': 'A operaciones:',
  'mail.body':
    'Un beneficiario de un cliente coincide con un nombre de una lista de control. No se le paga nada hasta que alguien decida.',
  'mail.hint': 'El comando screening cases muestra lo pendiente.',
  'mail.heading': 'Qué hacer',
  'mail.next': 'Compare a la persona con la lista y decida el caso con una nota.',
  'mail.why': 'Recibe este correo porque {bank} envía a esta dirección lo que necesita una persona.',
};
