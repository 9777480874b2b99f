import type { Translation } from '../../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': '请简要说明您的核查结果',
  'error.resolved': '此事项已处理',
};
