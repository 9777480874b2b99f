import type { Translation } from '../../../catalogue.ts';
import type { savings as original } from './en.ts';

export const savings: Translation<typeof original> = {
  'label.deposit': 'Depositar',
  'label.withdraw': 'Retirar',
  'label.transfer': 'Transferir',
  'label.alerts': 'Alertas',
  'error.statement404': 'No se pudo encontrar la cuenta. Inténtelo de nuevo o seleccione otra cuenta.',
  'error.wrongType': 'La cuenta obtenida no es una cuenta de ahorros',
  'label.statement': 'Estado de cuenta',
};
