import type { Translation } from '../../catalogue.ts';
import type { dualControl as original } from './en.ts';

export const dualControl: Translation<typeof original> = {
  'validation.digest': 'Escriba el resumen del cambio.',
  'error.ownRequest': 'Otra persona debe aprobar lo que usted solicitó.',
  'error.decided': 'Esta solicitud ya fue aprobada o retirada.',
  'error.expired': 'Esta solicitud venció. Solicítelo de nuevo.',
  'error.makerGone': 'La persona que lo solicitó ya no trabaja aquí. Solicítelo de nuevo.',
  'error.digest': 'Esto no es lo que se solicitó. Lea la solicitud de nuevo.',
};
