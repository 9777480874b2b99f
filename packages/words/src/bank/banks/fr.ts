import type { Translation } from '../../catalogue.ts';
import type { banks as original } from './en.ts';

export const banks: Translation<typeof original> = {
  'validation.search': 'Saisissez au moins 3 caractères',
  'error.line': 'La ligne {line} doit contenir un numéro d’acheminement et un nom',
  'error.empty': 'Ce fichier ne contient aucune entrée',
};
