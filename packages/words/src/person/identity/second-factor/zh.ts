import type { Translation } from '../../../catalogue.ts';
import type { secondFactor as original } from './en.ts';

export const secondFactor: Translation<typeof original> = {
  'validation.code': '请输入身份验证器应用中的验证码或一个恢复码。',
  'error.wrongCode': '此验证码不正确。请等待下一个验证码后重试。',
  'error.failed': '此验证码不正确。请重试，或重新输入密码登录。',
  'error.tooManyTries': '尝试次数过多。请等待 {minutes} 分钟后重试。',
  'error.alreadyOn': '双重身份验证已开启。如需设置另一个应用，请先将其关闭。',
  'error.notOn': '双重身份验证未开启。',
  'mail.onSubject': '双重身份验证已开启',
  'mail.onBody': '从现在起，登录需要密码以及身份验证器应用中的验证码。',
  'mail.onHint': '请妥善保管您的恢复码。如果手机丢失，您需要用它登录。',
  'mail.offSubject': '双重身份验证已关闭',
  'mail.offBody': '现在仅凭密码即可登录。您的恢复码已失效。',
  'mail.offHint': '您可以随时在安全中心重新开启。',
  'mail.renewedSubject': '您有新的恢复码',
  'mail.renewedBody': '您已有十个新的恢复码。旧恢复码已失效。',
  'mail.renewedHint': '如果是您本人操作，则无需任何操作。',
  'mail.usedSubject': '有一个恢复码已被使用',
  'mail.usedBody': '您的一个恢复码已被使用，代替身份验证器应用中的验证码。',
  'mail.usedHint_one': '如果是您本人操作，则无需任何操作。您还剩 {count} 个恢复码。',
  'mail.usedHint_other': '如果是您本人操作，则无需任何操作。您还剩 {count} 个恢复码。',
};
