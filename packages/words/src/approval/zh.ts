import type { Translation } from '../catalogue.ts';
import type { approval as original } from './en.ts';

export const approval: Translation<typeof original> = {
  'validation.required': '请输入验证码',
  'error.invalid': '验证码无效，请输入有效的验证码。',
  'error.noCustomer': '没有使用该用户名的客户。',
};
