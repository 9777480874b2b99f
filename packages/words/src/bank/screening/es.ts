import type { Translation } from '../../catalogue.ts';
import type { screening as original } from './en.ts';

export const screening: Translation<typeof original> = {
  'validation.note': 'Escriba una nota breve sobre lo que encontró',
  'error.decided': 'Este caso ya se decidió',
  'mail.subject': 'Beneficiario por revisar: {reference}',
  'mail.greeting': 'Hola, equipo de Operaciones:',
  'mail.body':
    'El beneficiario de un cliente podría coincidir con un nombre de una lista de control. No le pagaremos hasta que se decida el caso.',
  'mail.hint': 'Ejecute screening cases para ver los casos abiertos.',
  'mail.heading': 'Próximos pasos',
  'mail.next': 'Compare al beneficiario con la lista. Después decida el caso y agregue una nota.',
  'mail.why': 'Recibe este correo porque {bank} envía a esta dirección los casos por revisar.',
};
