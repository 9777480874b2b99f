import type { Translation } from '../../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': '请简要说明您的核查结果',
  'validation.accountNumber': '请输入本行的账号',
  'error.resolved': '此事项已处理',
  'error.accountUnknown': '该账号不属于本行',
  'error.ordered': '已有人对此款项作出决定',
};
