import type { Translation } from '../catalogue.ts';
import type { enrolment as original } from './en.ts';

export const enrolment: Translation<typeof original> = {
  'validation.firstName': '请输入您的名字。',
  'validation.lastName': '请输入您的姓氏。',
  'validation.email': '请输入有效的电子邮箱地址。',
  'validation.invitedEmail': '请使用银行邀请的电子邮箱地址。',
  'validation.phone': '请输入有效的10位电话号码。',
  'validation.dateOfBirth': '请输入您的出生日期。',
  'validation.adult': '在线注册须年满18岁。如需为未成年人开户，请联系我们。',
  'validation.ssn': '请输入有效的9位社会安全号码。',
  'validation.street': '请输入您的街道地址。',
  'validation.city': '请输入您所在的城市。',
  'validation.state': '请选择您所在的州。',
  'validation.zip': '请输入有效的邮政编码。',
  'validation.username': '用户名至少需要6个字符。',
  'validation.usernameTaken': '该用户名已被使用，请另选一个。',
  'validation.passwordLength': '密码至少需要8个字符。',
  'validation.passwordStrength': '请选择强度更高的密码。',
  'validation.passwordMatch': '两次输入的密码不一致。',
  'validation.securityQuestion': '请选择安全问题。',
  'validation.securityAnswer': '请填写安全问题的答案。',
  'validation.terms': '您必须同意条款与条件。',
  'error.ticketEnded': '您的授权已失效，请输入新的验证码重新开始。',
  'error.confirmedAlready': '该电子邮箱地址已确认。',
};
