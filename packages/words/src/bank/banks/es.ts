import type { Translation } from '../../catalogue.ts';
import type { banks as original } from './en.ts';

export const banks: Translation<typeof original> = {
  'validation.search': 'Escriba al menos 3 caracteres',
  'error.line': 'La línea {line} necesita un número de ruta y un nombre',
  'error.empty': 'Este archivo no contiene entradas',
};
