import type { Translation } from '../../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': 'Escriba una nota breve sobre lo que encontró',
  'error.resolved': 'Esto ya se resolvió',
};
