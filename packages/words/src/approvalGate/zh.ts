import type { Translation } from '../catalogue.ts';
import type { approvalGate as original } from './en.ts';

export const approvalGate: Translation<typeof original> = {
  'error.needed': '此操作需要批准码，因此未执行。您填写的内容仍然保留。',
  'error.codeOnly': '请在此使用银行提供的批准码。',
  'call.purpose': '此步骤需要批准码。验证后，此类步骤将开放 {minutes} 分钟。您填写的内容会保留。',
  'way.other': '也可以不用银行的批准码进行确认：',
  'way.useApp': '使用您的身份验证器应用',
  'way.useCode': '使用批准码',
  'way.usePasskey': '使用通行密钥',
  'app.title': '输入应用中的验证码',
  'app.lead': '您的身份验证器应用会显示 {bankName} 的六位数字。验证后，此类页面将开放 {minutes} 分钟。',
  'app.code': '应用中的验证码',
  'passkey.working': '正在等待您的通行密钥',
  'passkey.cancelled': '未使用通行密钥。请重试，或选择其他方式。',
  'passkey.failed': '无法使用通行密钥。请重试，或选择其他方式。',
};
