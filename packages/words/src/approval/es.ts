import type { Translation } from '../catalogue.ts';
import type { approval as original } from './en.ts';

export const approval: Translation<typeof original> = {
  'validation.required': 'Introduzca un código de verificación',
  'error.invalid': 'Código no válido. Introduzca un código de verificación válido.',
  'error.noCustomer': 'No hay ningún cliente con este nombre de usuario.',
};
