import type { Translation } from '../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': 'Se produjo un error inesperado. Inténtelo de nuevo.',
  'error.logoutFailed': 'No se pudo cerrar la sesión. Inténtelo de nuevo.',
};
