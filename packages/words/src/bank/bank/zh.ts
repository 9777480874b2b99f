import type { Translation } from '../../catalogue.ts';
import type { bank as original } from './en.ts';

export const bank: Translation<typeof original> = {
  'validation.duration': '请输入数字加 d、h、m 或 s，例如 30d。',
  'error.clockFixed': '本行时钟不可调整。',
};
