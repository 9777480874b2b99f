import type { Translation } from '../../../catalogue.ts';
import type { savings as original } from './en.ts';

export const savings: Translation<typeof original> = {
  'label.deposit': '存款',
  'label.withdraw': '取款',
  'label.transfer': '转账',
  'label.alerts': '提醒',
  'error.statement404': '找不到该账户。请重试或选择其他账户。',
  'error.wrongType': '所取得的账户不是储蓄账户',
  'label.statement': '对账单',
};
