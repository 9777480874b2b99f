import type { Translation } from '../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': 'Indiquez en une ligne ce que vous avez constaté',
  'error.resolved': 'Quelqu’un l’a déjà résolu',
};
