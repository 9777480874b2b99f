import type { Translation } from '../../../catalogue.ts';
import type { checking as original } from './en.ts';

export const checking: Translation<typeof original> = {
  'validation.codeDeposit': '完成此存款需要交易批准码。',
  'validation.codeWithdrawal': '完成此取款需要交易批准码。',
  'validation.insufficient': '资金不足，无法完成此取款。',
  'label.dispute': '争议',
};
