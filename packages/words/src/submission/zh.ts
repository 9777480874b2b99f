import type { Translation } from '../catalogue.ts';
import type { submission as original } from './en.ts';

export const submission: Translation<typeof original> = {
  'unknown.title': '我们正在确认此操作是否已完成。',
  'unknown.asking': '本页面尚未收到答复。我们会持续查询直到得知结果。此操作不会重复执行。',
  'unknown.again': '我们此前未收到请求，正在重新发送同一请求。此操作不会重复执行。',
  'unknown.offline': '您已离线，因此我们尚不知道结果。恢复联网后我们会立即查询。此操作不会重复执行。',
  'unknown.resting': '我们仍不知道结果。此操作不会重复执行，您可以放心再次查询。',
  'unknown.check': '再次查询',
  'lost.title': '我们没有收到此请求。没有资金变动。',
  'lost.text': '您可以核对后再次发送。',
  'refused.title': '我们无法办理此操作。没有资金变动。',
  'refused.text': '没有资金变动。',
  'onItsWay.title': '处理中',
  'onItsWay.text': '我们已受理，但尚未最终完成。参考编号 {reference}。',
  'awaiting.title': '等待批准',
  'awaiting.text': '批准之前资金不会变动。参考编号 {reference}。',
  'failed.title': '此操作未能完成。没有资金变动。',
  'failed.text': '参考编号 {reference}。',
  'returned.title': '此操作已被退回。',
  'returned.text': '资金已退回原处。参考编号 {reference}。',
  'cancelled.title': '此操作已取消。没有资金变动。',
};
