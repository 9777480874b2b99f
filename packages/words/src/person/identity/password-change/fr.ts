import type { Translation } from '../../../catalogue.ts';
import type { passwordChange as original } from './en.ts';

export const passwordChange: Translation<typeof original> = {
  'error.currentWrong': 'Votre mot de passe actuel est incorrect. Veuillez réessayer.',
  'validation.same': 'Choisissez un mot de passe différent de l’actuel.',
};
