import type { Translation } from '../../../catalogue.ts';
import type { failure as original } from './en.ts';

export const failure: Translation<typeof original> = {
  notFound: 'No encontramos lo que busca.',
  malformed: 'No pudimos leer esta solicitud.',
  invalid: 'Revise este campo.',
  tooSlow: 'Esto tardó demasiado. Inténtelo de nuevo.',
  tooLarge: 'Es demasiado grande para enviarse.',
  unsupportedType: 'No podemos aceptar este tipo de contenido.',
  tooManyRequests: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  unavailable: 'No podemos responder en este momento. Inténtelo de nuevo en breve.',
  foreignOrigin: 'Esta solicitud no provino de nuestro sitio web.',
  forbidden: 'No tiene permiso para hacer esto.',
  readOnly: 'Su acceso es de solo consulta. No puede hacer cambios.',
  viewingEnded: 'Su acceso a estas cuentas ha finalizado.',
  signOn: 'Su sesión ha caducado. Inicie sesión de nuevo.',
  intent: 'Esta solicitud necesita una clave de idempotencia.',
  amount: 'Introduzca un importe válido',
  date: 'Seleccione una fecha',
};
