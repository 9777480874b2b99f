import type { Translation } from '../catalogue.ts';
import type { staff as original } from './en.ts';

export const staff: Translation<typeof original> = {
  'validation.name': 'Veuillez saisir un nom de 80 caractères au maximum.',
  'validation.role': 'Choisissez teller, officer, auditor ou operator.',
  'error.lastOperator': 'Le dernier opérateur ne peut pas être révoqué.',
};
