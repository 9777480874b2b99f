import type { Translation } from '../../catalogue.ts';
import type { cases as original } from './en.ts';

export const cases: Translation<typeof original> = {
  'validation.note': 'Escriba una nota breve',
  'validation.message': 'Escriba un mensaje',
  'validation.outcome': 'Elija un resultado',
  'validation.dueOn': 'Elija un día hábil posterior al plazo actual',
  'error.owned': 'Otra persona está trabajando en este caso',
  'error.closed': 'Este caso está cerrado',
  'error.answered': 'En este caso no corre ningún plazo',
  'error.noConversation': 'Este caso no tiene conversación. Use el comando del asunto al que se refiere.',
  'error.outcome': 'Este tipo de caso no puede terminar así',
  'error.legal': 'El plazo no puede superar el plazo legal',
  'error.colleague': 'Esta persona no puede trabajar en este caso',
  'mail.subject': 'Casos fuera de plazo: {day}',
  'mail.greeting': 'Hola, equipo de Operaciones:',
  'mail.body_one': '{count} caso superó su plazo el {day} y fue escalado. Fuera de un plazo legal: {legal}.',
  'mail.body_many':
    '{count} de casos superaron su plazo el {day} y fueron escalados. Fuera de un plazo legal: {legal}.',
  'mail.body_other':
    '{count} casos superaron su plazo el {day} y fueron escalados. Fuera de un plazo legal: {legal}.',
  'mail.hint': 'Ejecute cases list --scope due para verlos.',
  'mail.heading': 'Próximos pasos',
  'mail.next': 'Tome cada caso. Después decídalo, o aplácelo e indique el motivo.',
  'mail.why': 'Recibe este correo porque {bank} envía los casos escalados a esta dirección.',
};
