import type { Translation } from '../../catalogue.ts';
import type { retirement as original } from './en.ts';

export const retirement: Translation<typeof original> = {
  'label.filterDeposit': 'Aportaciones',
  'label.filterWithdrawal': 'Distribuciones',
};
