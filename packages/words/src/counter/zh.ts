import type { Translation } from '../catalogue.ts';
import type { counter as original } from './en.ts';

export const counter: Translation<typeof original> = {
  'title.deposit': '存款',
  'title.withdraw': '取款',
  'lead.deposit': '适用于银行已收到的现金、支票或电汇。您需要银行提供的批准码。',
  'lead.withdraw': '适用于银行交付的现金。您需要银行提供的批准码。',
  'label.code': '交易批准码',
  'confirm.deposit': '确认存款',
  'confirm.withdraw': '确认取款',
  'plan.bank': '银行柜台',
  'error.ceiling': '此验证码最多可用于 {amount}。请向柜员索取新的验证码，或降低金额。',
};
