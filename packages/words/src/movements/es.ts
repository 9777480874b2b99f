import type { Translation } from '../catalogue.ts';
import type { movements as original } from './en.ts';

export const movements: Translation<typeof original> = {
  'error.insufficient': 'No hay suficiente dinero disponible en la cuenta',
  'error.ceiling': 'La cuenta de destino no puede recibir este importe',
  'error.intentReused': 'Esta solicitud ya se utilizó para otra operación. Revise y confirme de nuevo',
  'error.holdOver': 'El importe reservado ya no está disponible',
  'error.closed': 'Una de las cuentas está cerrada',
  'error.frozen': 'En este momento la cuenta no puede enviar dinero. Llámenos',
  'error.limit': 'Esto superaría su límite',
  'error.planUnknown': 'Revise los datos de nuevo',
  'error.planExpired': 'Lo que revisó ha cambiado. Revíselo de nuevo',
  'error.sameAccount': 'Elija dos cuentas distintas',
};
