import type { Translation } from '../../../catalogue.ts';
import type { spending as original } from './en.ts';

export const spending: Translation<typeof original> = {
  'label.title': '{month}支出',
  'label.note': '包含待处理项。转账不计入。',
  'label.other': '其他',
  'label.none': '本月没有支出。',
  'label.sentence': '本月支出 {total}：{parts}。',
  'label.part': '{name} {amount}',
  'label.loading': '正在加载…',
  'error.load': '无法加载您的支出。',
  'worth.title': '净资产',
  'worth.note': '您在本行的资产减去您欠本行的款项。',
  'worth.byMonth': '每月净资产',
  'worth.summary': '从 {first} 到 {last}。资产 {has}，欠款 {owes}。',
  'worth.has': '资产',
  'worth.owes': '欠款',
  'worth.failed': '无法加载您的净资产。',
};
