import type { Translation } from '../catalogue.ts';
import type { submission as original } from './en.ts';

export const submission: Translation<typeof original> = {
  'unknown.title': 'Estamos comprobando si la operación se realizó.',
  'unknown.asking':
    'La respuesta no ha llegado a esta página. Seguimos preguntando hasta saberlo. No puede realizarse dos veces.',
  'unknown.again':
    'No nos había llegado, por lo que enviamos de nuevo la misma solicitud. No puede realizarse dos veces.',
  'unknown.offline':
    'No tiene conexión, así que aún no lo sabemos. Preguntaremos en cuanto la recupere. No puede realizarse dos veces.',
  'unknown.resting':
    'Todavía no lo sabemos. No puede realizarse dos veces, así que puede volver a preguntar sin riesgo.',
  'unknown.check': 'Comprobar de nuevo',
  'lost.title': 'No nos llegó. No se movió dinero.',
  'lost.text': 'Puede revisarla y enviarla de nuevo.',
  'refused.title': 'No pudimos hacerlo. No se movió dinero.',
  'refused.text': 'No se movió dinero.',
  'onItsWay.title': 'En camino',
  'onItsWay.text': 'La hemos aceptado, pero aún no es definitiva. Referencia {reference}.',
  'awaiting.title': 'Pendiente de aprobación',
  'awaiting.text': 'Nada se mueve antes de que se apruebe. Referencia {reference}.',
  'failed.title': 'La operación no se realizó. No se movió dinero.',
  'failed.text': 'Referencia {reference}.',
  'returned.title': 'La operación fue devuelta.',
  'returned.text': 'El dinero está de nuevo donde estaba. Referencia {reference}.',
  'cancelled.title': 'La operación se canceló. No se movió dinero.',
};
