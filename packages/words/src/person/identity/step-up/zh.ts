import type { Translation } from '../../../catalogue.ts';
import type { stepUp as original } from './en.ts';

export const stepUp: Translation<typeof original> = {
  'error.needed': '请确认是您本人操作。',
  'error.failed': '我们无法确认是您本人。请重试。',
  'error.useAuthenticator': '请使用身份验证器应用中的验证码。',
  'mail.subject': '您的确认码',
  'mail.body': '请输入此确认码，确认是您本人后即可查看或更改敏感信息。',
  'mail.hint': '此确认码仅可使用一次，{minutes} 分钟内有效。请勿告诉任何人，包括我行员工。',
};
