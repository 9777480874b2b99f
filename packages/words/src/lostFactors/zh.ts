import type { Translation } from '../catalogue.ts';
import type { lostFactors as original } from './en.ts';

export const lostFactors: Translation<typeof original> = {
  'mail.body':
    '应您本人亲临提出的请求，本行已移除您的身份验证应用、恢复代码和通行密钥，并结束了您的所有会话。',
  'mail.hint': '请使用密码登录，并在安全中心设置新的第二重验证方式。',
  'mail.subject': '您的第二重验证方式已被移除',
  'validation.note': '请用十个或以上字符注明出示了什么、向谁出示',
  'validation.proof': '请注明所出示的身份证件',
  'validation.username': '请输入客户的用户名',
};
