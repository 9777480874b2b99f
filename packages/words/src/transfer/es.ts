import type { Translation } from '../catalogue.ts';
import type { transfer as original } from './en.ts';

export const transfer: Translation<typeof original> = {
  'validation.amount': 'Introduzca un importe válido',
  'validation.insufficient': 'Fondos insuficientes',
  'validation.date': 'Seleccione una fecha',
  'validation.endDate': 'Seleccione una fecha de finalización',
  'validation.code': 'Introduzca el código de verificación',
  'error.verify': 'Código de verificación no válido. Inténtelo de nuevo.',
};
