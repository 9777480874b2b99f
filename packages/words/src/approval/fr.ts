import type { Translation } from '../catalogue.ts';
import type { approval as original } from './en.ts';

export const approval: Translation<typeof original> = {
  'validation.required': 'Veuillez saisir un code de vérification',
  'error.invalid': 'Code non valide. Veuillez saisir un code de vérification valide.',
  'error.noCustomer': 'Aucun client ne porte ce nom d’utilisateur.',
};
