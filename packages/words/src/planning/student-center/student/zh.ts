import type { Translation } from '../../../catalogue.ts';
import type { student as original } from './en.ts';

export const student: Translation<typeof original> = {
  'label.depositMoney': '存入资金',
  'label.defaultDescription': '存款',
  'validation.positiveAmount': '请输入有效的正数金额。',
  'error.notFound404': '未找到学生账户。请核对账户编号，或开立新账户。',
};
