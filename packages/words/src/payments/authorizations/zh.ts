import type { Translation } from '../../catalogue.ts';
import type { authorizations as original } from './en.ts';

export const authorizations: Translation<typeof original> = {
  'overdrawn.subject': '一笔银行卡消费使您的账户余额低于零',
  'overdrawn.body':
    '您在 {name} 支付 {amount} 时，我们暂时无法响应，因此由银行卡网络代为批准。您尾号为 {lastFour} 的账户余额不足以支付该笔消费，目前余额为 {balance}。',
  'overdrawn.hint': '此事不收取任何费用。请向该账户存入资金。如果您不认识这笔消费，请致电我们。',
};
