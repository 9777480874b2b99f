import type { Translation } from '../catalogue.ts';
import type { transfer as original } from './en.ts';

export const transfer: Translation<typeof original> = {
  'validation.amount': '请输入有效金额',
  'validation.insufficient': '余额不足',
};
