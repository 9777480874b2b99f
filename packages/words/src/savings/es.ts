import type { Translation } from '../catalogue.ts';
import type { savings as original } from './en.ts';

export const savings: Translation<typeof original> = {
  'label.deposit': 'Depositar',
  'label.withdraw': 'Retirar',
  'label.transfer': 'Transferir',
  'label.alerts': 'Alertas',
  'error.wrongType': 'La cuenta obtenida no es una cuenta de ahorros',
};
