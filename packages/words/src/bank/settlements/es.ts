import type { Translation } from '../../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': 'Escriba una nota breve sobre lo que encontró',
  'validation.accountNumber': 'Escriba un número de cuenta de este banco',
  'error.resolved': 'Esto ya se resolvió',
  'error.accountUnknown': 'Ese número de cuenta no es nuestro',
  'error.ordered': 'Alguien ya decidió sobre esta partida',
};
