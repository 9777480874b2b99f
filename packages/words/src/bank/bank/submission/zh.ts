import type { Translation } from '../../../catalogue.ts';
import type { submission as original } from './en.ts';

export const submission: Translation<typeof original> = {
  'unknown.title': '我们正在确认此操作是否已完成。',
  'unknown.asking': '尚未收到答复，我们会继续查询。此操作不会重复执行。',
  'unknown.again': '我们未收到您的请求，正在重新发送。此操作不会重复执行。',
  'unknown.offline': '您已离线。恢复联网后我们会立即查询。此操作不会重复执行。',
  'unknown.resting': '我们仍不知道结果。您可以放心再次查询，此操作不会重复执行。',
  'unknown.check': '再次查询',
  'lost.title': '我们没有收到此请求。资金未变动。',
  'lost.text': '请核对后再次发送。',
  'refused.title': '我们无法办理此操作。资金未变动。',
  'refused.text': '资金未变动。',
  'onItsWay.title': '待处理',
  'onItsWay.text': '我们已受理，但尚未最终完成。参考编号 {reference}。',
  'awaiting.title': '待批准',
  'awaiting.text': '批准之前资金不会变动。参考编号 {reference}。',
  'failed.title': '此操作未能完成。资金未变动。',
  'failed.text': '参考编号 {reference}。',
  'returned.title': '此操作已被退回。',
  'returned.text': '资金已退回原账户。参考编号 {reference}。',
  'cancelled.title': '此操作已取消。资金未变动。',
};
