import type { Translation } from '../../catalogue.ts';
import type { staff as original } from './en.ts';

export const staff: Translation<typeof original> = {
  'validation.name': 'Introduzca un nombre de hasta 80 caracteres.',
  'validation.role': 'Elija teller, officer, auditor u operator.',
  'error.lastOperator': 'No puede quitar al último operador.',
};
