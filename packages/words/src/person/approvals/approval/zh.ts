import type { Translation } from '../../../catalogue.ts';
import type { approval as original } from './en.ts';

export const approval: Translation<typeof original> = {
  'validation.required': '请输入验证码',
  'error.invalid': '验证码无效，请输入有效的验证码。',
  'error.noCustomer': '没有使用该用户名的客户。',
  'error.noMovement': '没有使用此参考编号且待批准的交易。',
  'label.contactBank': '请联系银行获取验证码。',
  'label.phone': '请致电 {phone}，{hours}。',
  'label.title': '输入您的批准码',
  'label.code': '批准码',
  'label.verify': '验证',
  'label.checking': '正在验证',
  'label.cancel': '取消',
  'enrolment.purpose': '请输入 {bankName} 提供给您的批准码。仅可使用一次，且须使用受邀的电子邮箱。',
  'gate.mark': '需要批准码',
  'gate.title': '此页面需要批准码',
  'gate.text': '批准码通过后，页面即会打开。',
  'error.invalidAlt': '验证码无效，请重试。',
  'error.noAccount': '这四位尾号没有对应唯一的账户。',
};
