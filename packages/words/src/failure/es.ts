import type { Translation } from '../catalogue.ts';
import type { failure as original } from './en.ts';

export const failure: Translation<typeof original> = {
  notFound: 'No encontramos lo que solicitó.',
  malformed: 'No pudimos leer esta solicitud.',
  invalid: 'Revise este campo.',
  tooSlow: 'Esto tardó demasiado. Inténtelo de nuevo.',
  tooLarge: 'Esta solicitud es demasiado grande.',
  unsupportedType: 'Este tipo de contenido no se acepta aquí.',
  tooManyRequests: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  unavailable: 'No podemos responder en este momento. Vuelva a intentarlo en breve con la misma solicitud.',
  foreignOrigin: 'Esta solicitud no provino de nuestra propia página.',
  forbidden: 'No tiene permiso para hacer esto.',
  readOnly: 'Este acceso es de solo lectura: puede consultar, pero no cambiar nada.',
  viewingEnded: 'Su acceso a estas cuentas ha finalizado.',
  signOn: 'Su sesión ha caducado. Inicie sesión de nuevo.',
  intent: 'Esta solicitud necesita una clave de idempotencia.',
  amount: 'Introduzca un importe válido',
  date: 'Seleccione una fecha',
};
