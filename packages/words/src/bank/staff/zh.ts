import type { Translation } from '../../catalogue.ts';
import type { staff as original } from './en.ts';

export const staff: Translation<typeof original> = {
  'validation.name': '请输入不超过 80 个字符的姓名。',
  'validation.role': '请选择 teller、officer、auditor 或 operator。',
  'error.lastOperator': '不能移除最后一名操作员。',
};
