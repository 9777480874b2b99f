import type { Translation } from '../catalogue.ts';
import type { staff as original } from './en.ts';

export const staff: Translation<typeof original> = {
  'validation.name': 'Introduzca un nombre de 80 caracteres como máximo.',
  'validation.role': 'Elija teller, officer, auditor u operator.',
  'error.lastOperator': 'No se puede revocar al último operador.',
};
