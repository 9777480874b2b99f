import type { Translation } from '../../catalogue.ts';
import type { staff as original } from './en.ts';

export const staff: Translation<typeof original> = {
  'validation.name': 'Saisissez un nom de 80 caractères au maximum.',
  'validation.role': 'Choisissez teller, officer, auditor ou operator.',
  'error.lastOperator': 'Vous ne pouvez pas retirer le dernier opérateur.',
};
