import type { Translation } from '../../../catalogue.ts';
import type { scheduledTransfers as original } from './en.ts';

export const scheduledTransfers: Translation<typeof original> = {
  'filter.one': 'Una transferencia programada',
  'filter.which': 'Transferencias programadas',
  'empty.title': 'No hay programaciones terminadas',
  'empty.text': 'Las programaciones completadas y canceladas aparecerán aquí.',
  'label.paused': 'No hay transferencias hasta que la reanude.',
  'label.made_one': '{count} transferencia enviada, {amount} en total',
  'label.made_many': '{count} de transferencias enviadas, {amount} en total',
  'label.made_other': '{count} transferencias enviadas, {amount} en total',
  'label.see': 'Ver transferencias',
  'label.seeOf': 'Ver transferencias a {name}',
  'view.open': 'Activas y en pausa',
  'view.ended': 'Terminadas',
  'end.cancelled': 'Usted la canceló el {day}',
  'end.date': 'Llegó a su fecha de finalización el {day}',
  'end.occurrences': 'Completada el {day}',
  'end.done': 'Enviada el {day}',
  'end.skipped': 'Usted la omitió el {day}',
  'end.failed': 'No se completó el {day}',
};
