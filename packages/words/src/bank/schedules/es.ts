import type { Translation } from '../../catalogue.ts';
import type { schedules as original } from './en.ts';

export const schedules: Translation<typeof original> = {
  'validation.frequency': 'Elija una frecuencia, o cada 1 a 366 días',
  'validation.end': 'Elija cuándo termina',
  'validation.count': 'Ingrese un número del 1 al 999',
  'validation.closedDays': 'Elija qué hacer los fines de semana y feriados',
  'validation.state': 'Elija un estado de la lista',
};
