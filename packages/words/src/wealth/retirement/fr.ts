import type { Translation } from '../../catalogue.ts';
import type { retirement as original } from './en.ts';

export const retirement: Translation<typeof original> = {
  'label.filterDeposit': 'Versements',
  'label.filterWithdrawal': 'Distributions',
};
