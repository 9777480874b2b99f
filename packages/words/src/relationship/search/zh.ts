import type { Translation } from '../../catalogue.ts';
import type { search as original } from './en.ts';

export const search: Translation<typeof original> = {
  'group.pages': '页面',
  'group.accounts': '账户',
  'group.payees': '收款方',
  'group.recipients': '收款人',
  'group.payments': '付款',
  'group.transactions': '交易',
  'label.payment': '{amount} 付给 {name}',
  'label.looking': '正在搜索您的账户...',
  'label.failed': '无法搜索您的账户。您仍可搜索页面。',
  'label.allActivity': '在活动记录中查看全部',
  'group.actions': '立即办理',
  'group.help': '帮助',
  'group.statements': '对账单',
  'label.send': '向 {name} 汇款 {amount}',
  'label.pay': '向 {name} 付款 {amount}',
  'label.move': '转 {amount} 到 {name}',
  'label.statement': '{month}对账单',
  'label.corrected': '显示“{text}”的结果。',
};
