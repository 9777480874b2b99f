import type { Translation } from '../../../catalogue.ts';
import type { passkeys as original } from './en.ts';

export const passkeys: Translation<typeof original> = {
  'validation.name': '请为通行密钥输入名称（最多 60 个字符）。',
  'error.failed': '无法使用该通行密钥。请重试。',
  'error.tooMany': '您已有 {max} 个通行密钥。请先移除一个再添加。',
  'mail.addedSubject': '已添加通行密钥',
  'mail.addedBody': '通行密钥“{name}”现在可用于登录和批准交易。',
  'mail.addedHint': '如果是您本人操作，则无需任何操作。',
  'mail.removedSubject': '已移除通行密钥',
  'mail.removedBody': '通行密钥“{name}”已无法再用于登录。',
  'mail.removedHint': '如果是您本人操作，请在您的设备上一并删除。',
};
