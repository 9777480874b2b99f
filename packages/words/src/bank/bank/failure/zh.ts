import type { Translation } from '../../../catalogue.ts';
import type { failure as original } from './en.ts';

export const failure: Translation<typeof original> = {
  notFound: '未找到您要查找的内容。',
  malformed: '无法读取此请求。',
  invalid: '请检查此栏目。',
  tooSlow: '处理时间过长，请重试。',
  tooLarge: '内容过大，无法发送。',
  unsupportedType: '我们无法接受该类型的内容。',
  tooManyRequests: '尝试次数过多，请稍候再试。',
  unavailable: '暂时无法响应，请稍后重试。',
  foreignOrigin: '此请求并非来自本行网站。',
  forbidden: '您无权执行此操作。',
  readOnly: '您仅有查看权限，不能进行更改。',
  viewingEnded: '您对这些账户的访问权限已结束。',
  signOn: '您的会话已过期，请重新登录。',
  intent: '此请求需要幂等键。',
  amount: '请输入有效金额',
  date: '请选择日期',
};
