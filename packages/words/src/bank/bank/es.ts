import type { Translation } from '../../catalogue.ts';
import type { bank as original } from './en.ts';

export const bank: Translation<typeof original> = {
  'validation.duration': 'Introduzca un número seguido de d, h, m o s, por ejemplo 30d.',
  'error.clockFixed': 'El reloj de este banco no se puede cambiar.',
};
