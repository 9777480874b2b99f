import type { Translation } from '../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  'error.logoutFailed': 'La déconnexion a échoué. Veuillez réessayer.',
};
