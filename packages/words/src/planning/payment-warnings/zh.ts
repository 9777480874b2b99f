import type { Translation } from '../../catalogue.ts';
import type { paymentWarnings as original } from './en.ts';

export const paymentWarnings: Translation<typeof original> = {
  'short.subject': '请在 {day} 前向 {account} 存入 {short}',
  'short.body': '{name} 将于 {day} 从 {account} 扣取 {amount}。目前还差 {short}。',
  'short.hint': '请在此之前存入资金，或跳过、更改该付款。',
  'abroad.subject': '在{country}的刷卡消费',
  'abroad.body': '在{country}的 {name} 消费 {amount}，账户 {account}。您没有该国家/地区的旅行通知。',
  'unusual.subject': '一笔高于平常的消费',
  'unusual.body': '在 {name} 消费 {amount}，账户 {account}。远高于您的平常消费。',
  'first.subject': '首次向 {name} 付款',
  'first.body': '向 {name} 支付 {amount}，账户 {account}。该商户首次从您的卡扣款。',
  'card.hint': '如果不是您本人操作，请冻结您的卡并致电我们。',
};
