import type { Translation } from '../catalogue.ts';
import type { passkeys as original } from './en.ts';

export const passkeys: Translation<typeof original> = {
  'validation.name': '请为通行密钥输入名称（最多 60 个字符）。',
  'error.failed': '无法使用该通行密钥。请重试。',
  'error.tooMany': '您已有 {max} 个通行密钥。请先删除一个不再使用的通行密钥。',
  'mail.addedSubject': '已添加通行密钥',
  'mail.addedBody': '通行密钥“{name}”现在可用于登录您的网上银行并批准交易。',
  'mail.addedHint': '如果是您本人添加的，则无需任何操作。',
  'mail.removedSubject': '已删除通行密钥',
  'mail.removedBody': '通行密钥“{name}”已无法再登录您的网上银行。',
  'mail.removedHint': '如果是您本人删除的，请在您的设备上一并删除。',
};
