import type { Translation } from '../catalogue.ts';
import type { movements as original } from './en.ts';

export const movements: Translation<typeof original> = {
  'error.insufficient': '账户可用余额不足',
  'error.ceiling': '收款账户无法容纳此金额',
  'error.intentReused': '此请求已用于其他操作，请重新核对并确认',
  'error.holdOver': '预留的金额已不存在',
  'error.closed': '其中一个账户已关闭',
  'error.frozen': '此账户目前无法转出资金，请致电我们',
  'error.limit': '这将超出您的限额',
  'error.planUnknown': '请重新核对信息',
  'error.planExpired': '您核对的内容已有变化，请重新核对',
  'error.sameAccount': '请选择两个不同的账户',
};
