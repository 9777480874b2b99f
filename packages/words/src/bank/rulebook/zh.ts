import type { Translation } from '../../catalogue.ts';
import type { rulebook as original } from './en.ts';

export const rulebook: Translation<typeof original> = {
  'validation.rule': '请从列表中选择一条规则。',
  'validation.value': '请输入金额（如 35.00）或时间（如 16:30）。',
  'validation.from': '请输入日期，如 2026-12-01。',
  'validation.reason': '请用不超过 500 个字符说明原因。',
  'error.bounds': '此规则的取值范围为 {least} 至 {most}。',
  'error.tooEarly': '变更最早可于 {day} 生效。',
};
