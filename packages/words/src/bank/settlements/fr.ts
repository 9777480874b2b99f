import type { Translation } from '../../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': 'Saisissez une courte note sur ce que vous avez constaté',
  'validation.accountNumber': 'Saisissez un numéro de compte de cette banque',
  'error.resolved': 'Ceci a déjà été résolu',
  'error.accountUnknown': 'Ce numéro de compte n’est pas chez nous',
  'error.ordered': 'Une décision a déjà été prise pour cette opération',
};
