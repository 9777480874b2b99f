import type { Translation } from '../../../catalogue.ts';
import type { passwordChange as original } from './en.ts';

export const passwordChange: Translation<typeof original> = {
  'error.currentWrong': 'Su contraseña actual es incorrecta. Inténtelo de nuevo.',
  'validation.same': 'Elija una contraseña distinta de la actual.',
};
