import type { Translation } from '../../catalogue.ts';
import type { dualControl as original } from './en.ts';

export const dualControl: Translation<typeof original> = {
  'validation.digest': '请输入该变更的摘要。',
  'error.ownRequest': '您提出的请求须由其他人批准。',
  'error.decided': '此请求已被批准或撤回。',
  'error.expired': '此请求已过期，请重新提出。',
  'error.makerGone': '提出此请求的人已不在本行工作，请重新提出。',
  'error.digest': '与所请求的内容不符，请重新阅读该请求。',
};
