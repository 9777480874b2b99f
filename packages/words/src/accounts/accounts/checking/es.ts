import type { Translation } from '../../../catalogue.ts';
import type { checking as original } from './en.ts';

export const checking: Translation<typeof original> = {
  'validation.codeDeposit': 'Se requiere el código de aprobación para completar este depósito.',
  'validation.codeWithdrawal': 'Se requiere el código de aprobación para completar este retiro.',
  'validation.insufficient': 'Fondos insuficientes para este retiro.',
  'label.dispute': 'Disputar',
};
