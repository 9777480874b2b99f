import type { Translation } from '../catalogue.ts';
import type { scheduledTransfers as original } from './en.ts';

export const scheduledTransfers: Translation<typeof original> = {
  'filter.one': 'Una programación',
  'filter.which': 'Programaciones',
  'empty.title': 'Aún no ha terminado ninguna programación',
  'empty.text': 'Aquí verá las programaciones terminadas o canceladas, con lo que enviaron.',
  'label.paused': 'No se envía nada hasta que la reanude.',
  'label.made_one': '{count} transferencia realizada, {amount}',
  'label.made_many': '{count} de transferencias realizadas, {amount} en total',
  'label.made_other': '{count} transferencias realizadas, {amount} en total',
  'label.see': 'Ver sus transferencias',
  'label.seeOf': 'Ver sus transferencias, {name}',
  'view.open': 'Activas y en pausa',
  'view.ended': 'Terminadas',
  'end.cancelled': 'Usted la canceló el {day}',
  'end.date': 'Llegó a su fecha final; terminó el {day}',
  'end.occurrences': 'Vencieron todas sus transferencias; terminó el {day}',
  'end.done': 'Enviada el {day}',
  'end.skipped': 'Usted la omitió el {day}',
  'end.failed': 'No se pudo enviar; terminó el {day}',
};
