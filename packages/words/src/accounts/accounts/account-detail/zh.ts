import type { Translation } from '../../../catalogue.ts';
import type { accountDetail as original } from './en.ts';

export const accountDetail: Translation<typeof original> = {
  loading: '正在加载账户详情…',
  'label.deposit': '存款',
  'label.withdraw': '取款',
  'label.transfer': '转账',
  'label.last30': '最近 30 天',
  'label.last3m': '最近 3 个月',
  'label.thisYear': '今年',
};
