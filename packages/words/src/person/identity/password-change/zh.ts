import type { Translation } from '../../../catalogue.ts';
import type { passwordChange as original } from './en.ts';

export const passwordChange: Translation<typeof original> = {
  'error.currentWrong': '您的当前密码不正确，请重试。',
  'validation.same': '请选择与当前密码不同的新密码。',
};
