import type { Translation } from '../catalogue.ts';
import type { counter as original } from './en.ts';

export const counter: Translation<typeof original> = {
  'title.deposit': 'Depositar',
  'title.withdraw': 'Retirar',
  'lead.deposit':
    'Para efectivo, un cheque o una transferencia que el banco ya tiene. Necesita el código de aprobación que le dio.',
  'lead.withdraw': 'Para efectivo que el banco le entrega. Necesita el código de aprobación que le dio.',
  'label.code': 'Código de aprobación',
  'confirm.deposit': 'Confirmar y depositar',
  'confirm.withdraw': 'Confirmar y retirar',
  'plan.bank': 'La caja del banco',
  'error.ceiling': 'Este código cubre hasta {amount}. Pida otro código al cajero o reduzca el importe.',
};
