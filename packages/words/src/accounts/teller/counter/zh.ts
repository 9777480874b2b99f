import type { Translation } from '../../../catalogue.ts';
import type { counter as original } from './en.ts';

export const counter: Translation<typeof original> = {
  'title.deposit': '存款',
  'title.withdraw': '取款',
  'lead.deposit': '适用于我们已收到的您的现金、支票或电汇。您需要我们提供的批准码。',
  'lead.withdraw': '适用于在本行提取的现金。您需要我们提供的批准码。',
  'label.code': '批准码',
  'confirm.deposit': '确认存款',
  'confirm.withdraw': '确认取款',
  'plan.bank': '银行柜员',
  'error.ceiling': '此批准码最多可用于 {amount}。请向我们索取新的批准码，或输入较小的金额。',
};
