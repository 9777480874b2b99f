import type { Translation } from '../../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': 'Saisissez une courte note sur ce que vous avez constaté',
  'error.resolved': 'Ceci a déjà été résolu',
};
