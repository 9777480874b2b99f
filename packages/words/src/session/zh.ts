import type { Translation } from '../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': '发生意外错误，请重试。',
  'error.logoutFailed': '退出登录失败。请重试。',
  'error.registrationFailed': '注册失败。请重试。',
  'validation.usernameRequired': '请输入您的用户名。',
  'validation.passwordRequired': '请输入您的密码。',
  'validation.usernamePasswordRequired': '用户名和密码为必填项',
  'validation.forgotUsernameNeeded': '请输入用户名以重置密码。',
  'error.loginFailed': '登录失败，请重试。',
  'error.tooManyTries': '尝试次数过多。请等待 {minutes} 分钟后重试，或使用您曾登录过的浏览器。',
  'error.passwordReset': '密码重置失败，请重试。',
  'success.passwordReset': '密码重置说明已发送至您的电子邮箱。',
  'success.usernameSent': '如果我们记录有该地址，您的用户名已发送至该邮箱。',
  'success.passwordReplaced': '您的密码已更改，请使用新密码登录。',
};
