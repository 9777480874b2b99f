import type { Translation } from '../../../catalogue.ts';
import type { counter as original } from './en.ts';

export const counter: Translation<typeof original> = {
  'title.deposit': 'Depositar',
  'title.withdraw': 'Retirar',
  'lead.deposit':
    'Para efectivo, cheques o giros que hemos recibido de usted. Necesitará el código de aprobación que le dimos.',
  'lead.withdraw': 'Para efectivo que le entregamos. Necesitará el código de aprobación que le dimos.',
  'label.code': 'Código de aprobación',
  'confirm.deposit': 'Confirmar y depositar',
  'confirm.withdraw': 'Confirmar y retirar',
  'plan.bank': 'Caja del banco',
  'error.ceiling': 'Este código cubre hasta {amount}. Pídanos otro código o ingrese un importe menor.',
};
