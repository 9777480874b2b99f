import type { Translation } from '../../catalogue.ts';
import type { banks as original } from './en.ts';

export const banks: Translation<typeof original> = {
  'validation.search': '请至少输入 3 个字符',
  'error.line': '第 {line} 行需要包含路由号码和名称',
  'error.empty': '此文件没有任何条目',
};
