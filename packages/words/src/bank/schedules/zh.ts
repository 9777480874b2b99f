import type { Translation } from '../../catalogue.ts';
import type { schedules as original } from './en.ts';

export const schedules: Translation<typeof original> = {
  'validation.frequency': '请选择频率，或每隔 1 至 366 天',
  'validation.end': '请选择何时结束',
  'validation.count': '请输入 1 至 999 的数字',
  'validation.closedDays': '请选择周末和节假日的处理方式',
  'validation.state': '请从列表中选择状态',
};
