import type { Translation } from '../../catalogue.ts';
import type { retirement as original } from './en.ts';

export const retirement: Translation<typeof original> = {
  'label.filterDeposit': '供款',
  'label.filterWithdrawal': '提取',
};
