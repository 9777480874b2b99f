import type { Translation } from '../catalogue.ts';
import type { cd as original } from './en.ts';

export const cd: Translation<typeof original> = {
  loading: '正在加载定期存单信息…',
  'empty.notFound': '找不到您要查看的定期存单。',
  'label.currentBalance': '当前余额',
  'label.interestRate': '利率',
  'label.maturityDate': '到期日',
  'label.defaultType': '定期存单',
  'label.defaultRenewal': '自动续存',
  'label.fdicYes': '是',
  'label.fdicNo': '否',
  'label.filterAll': '全部交易',
  'label.filterDeposits': '存款',
  'label.filterInterest': '利息',
  'label.filterWithdrawals': '取款',
  'label.filterFees': '费用',
  'label.range30': '最近 30 天',
  'label.range90': '最近 90 天',
  'label.range6m': '最近 6 个月',
  'label.range12m': '最近 12 个月',
  'label.rangeAll': '全部时间',
  'error.wrongType': '所取得的账户不是定期存单',
};
