import type { Translation } from '../../../catalogue.ts';
import type { investment as original } from './en.ts';

export const investment: Translation<typeof original> = {
  'label.transactions': '交易',
  'label.accountDetails': '账户详情',
  'error.wrongType': '所取得的账户不是投资账户',
  'label.downloadStatement': '下载对账单',
};
