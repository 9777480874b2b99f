import type { Translation } from '../catalogue.ts';
import type { failure as original } from './en.ts';

export const failure: Translation<typeof original> = {
  notFound: '未找到您请求的内容。',
  malformed: '无法读取此请求。',
  invalid: '请检查此栏目。',
  tooSlow: '处理时间过长，请重试。',
  tooLarge: '请求内容过大。',
  unsupportedType: '此处不接受该类型的内容。',
  tooManyRequests: '尝试次数过多，请稍候再试。',
  unavailable: '暂时无法响应。请稍后重新提交同一请求。',
  foreignOrigin: '此请求并非来自本行网页。',
  forbidden: '您无权执行此操作。',
  readOnly: '此访问仅供查看：您可以查阅，但不能做任何更改。',
  viewingEnded: '您对这些账户的访问权限已结束。',
  signOn: '您的会话已过期，请重新登录。',
  intent: '此请求需要幂等键。',
  amount: '请输入有效金额',
  date: '请选择日期',
};
