import type { Translation } from '../catalogue.ts';
import type { transfer as original } from './en.ts';

export const transfer: Translation<typeof original> = {
  'validation.amount': '请输入有效金额',
  'validation.insufficient': '余额不足',
  'validation.date': '请选择日期',
  'validation.endDate': '请选择结束日期',
  'validation.code': '请输入验证码',
  'error.verify': '验证码无效，请重试。',
};
