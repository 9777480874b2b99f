import type { Translation } from '../catalogue.ts';
import type { bank as original } from './en.ts';

export const bank: Translation<typeof original> = {
  'validation.duration': '请输入数字加 d、h、m 或 s，例如 30d。',
  'error.clockFixed': '本行时钟不可调整。',
  'contact.title': '客户服务',
  'contact.lead': '如何联系我们，以及您可以立即办理的事项。',
  'contact.phoneTitle': '致电我们',
  'contact.noPhone': '尚未设置电话号码。',
  'contact.signOnTitle': '忘记用户名或密码',
  'contact.signOnText': '您可以在登录窗口自行找回。',
  'contact.signOnLink': '打开登录',
  'contact.codesTitle': '批准码',
  'contact.codesText': '我们仅在核实您的身份后通过电话或当面提供批准码，绝不会致电向您索要。',
};
