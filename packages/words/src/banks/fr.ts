import type { Translation } from '../catalogue.ts';
import type { banks as original } from './en.ts';

export const banks: Translation<typeof original> = {
  'validation.search': 'Saisissez au moins 3 caractères',
  'error.line': 'La ligne {line} n’est pas un numéro d’acheminement suivi d’un nom',
  'error.empty': 'Le fichier ne contient aucune entrée',
};
