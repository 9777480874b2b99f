import type { Translation } from '../../../catalogue.ts';
import type { lostFactors as original } from './en.ts';

export const lostFactors: Translation<typeof original> = {
  'mail.body': '您曾亲自要求我们移除身份验证器应用、恢复码和通行密钥。我们已将其移除，并让您在各处退出登录。',
  'mail.hint': '请使用密码登录，然后在安全中心重新设置双重身份验证。',
  'mail.subject': '您的双重身份验证已被移除',
  'validation.note': '请用十个或以上字符说明客户出示了什么、向谁出示',
  'validation.proof': '请选择客户出示的身份证件',
  'validation.username': '请输入客户的用户名',
};
