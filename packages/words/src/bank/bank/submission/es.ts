import type { Translation } from '../../../catalogue.ts';
import type { submission as original } from './en.ts';

export const submission: Translation<typeof original> = {
  'unknown.title': 'Estamos comprobando si la operación se realizó.',
  'unknown.asking': 'Aún no tenemos respuesta. Seguiremos comprobando. No puede realizarse dos veces.',
  'unknown.again': 'Su solicitud no nos llegó, así que la enviamos de nuevo. No puede realizarse dos veces.',
  'unknown.offline':
    'No tiene conexión. Lo comprobaremos en cuanto la recupere. No puede realizarse dos veces.',
  'unknown.resting':
    'Todavía no lo sabemos. Puede comprobar de nuevo sin riesgo. No puede realizarse dos veces.',
  'unknown.check': 'Comprobar de nuevo',
  'lost.title': 'No nos llegó. No se movió dinero.',
  'lost.text': 'Revísela y envíela de nuevo.',
  'refused.title': 'No pudimos hacerlo. No se movió dinero.',
  'refused.text': 'No se movió dinero.',
  'onItsWay.title': 'Pendiente',
  'onItsWay.text': 'La aceptamos, pero aún no es definitiva. Referencia {reference}.',
  'awaiting.title': 'Pendiente de aprobación',
  'awaiting.text': 'No se mueve dinero hasta que se apruebe. Referencia {reference}.',
  'failed.title': 'La operación no se realizó. No se movió dinero.',
  'failed.text': 'Referencia {reference}.',
  'returned.title': 'La operación fue devuelta.',
  'returned.text': 'El dinero volvió a su origen. Referencia {reference}.',
  'cancelled.title': 'La operación se canceló. No se movió dinero.',
};
