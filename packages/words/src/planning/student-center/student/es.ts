import type { Translation } from '../../../catalogue.ts';
import type { student as original } from './en.ts';

export const student: Translation<typeof original> = {
  'label.depositMoney': 'Depositar dinero',
  'label.defaultDescription': 'Depósito',
  'validation.positiveAmount': 'Ingrese un importe válido mayor que cero.',
  'error.notFound404':
    'Cuenta para estudiantes no encontrada. Verifique el identificador de la cuenta o abra una cuenta nueva.',
};
