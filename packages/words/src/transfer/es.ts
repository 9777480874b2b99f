import type { Translation } from '../catalogue.ts';
import type { transfer as original } from './en.ts';

export const transfer: Translation<typeof original> = {
  'validation.amount': 'Introduzca un importe válido',
  'validation.insufficient': 'Fondos insuficientes',
};
