import type { Translation } from '../../../catalogue.ts';
import type { accountDetail as original } from './en.ts';

export const accountDetail: Translation<typeof original> = {
  loading: 'Cargando los detalles de la cuenta...',
  'label.deposit': 'Depositar',
  'label.withdraw': 'Retirar',
  'label.transfer': 'Transferir',
  'label.last30': 'Últimos 30 días',
  'label.last3m': 'Últimos 3 meses',
  'label.thisYear': 'Este año',
};
