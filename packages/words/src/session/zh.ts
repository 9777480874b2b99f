import type { Translation } from '../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': '发生意外错误，请重试。',
  'error.logoutFailed': '退出登录失败。请重试。',
};
