import type { Translation } from '../catalogue.ts';
import type { mail as original } from './en.ts';

export const mail: Translation<typeof original> = {
  'label.moment': '{moment}（美国东部时间）',
  'label.greeting': '{firstName}，您好：',
  'label.ifNotYou': '如果不是您本人操作',
  'label.signOn': '登录',
  'label.linkInFull': '如果按钮无法使用，请将以下地址复制到浏览器中打开：',
  'label.neverAsk': '我们绝不会通过电子邮件索取您的密码、批准码或完整的社会安全号码。',
  'label.contact': '{bank} · {phone}',

  'emailConfirmation.subject': '请确认您的电子邮件地址',
  'emailConfirmation.body': '请输入以下验证码，以确认此地址属于您本人。发送时间：{moment}。',
  'emailConfirmation.hint': '验证码仅可使用一次，{minutes} 分钟内有效。',
  'emailConfirmation.notYou':
    '请忽略此邮件：没有验证码就不会确认任何内容。如果您再次收到此类邮件，请致电 {phone}。',
  'emailConfirmation.why': '您收到此邮件，是因为有人为 {bank} 用户资料填写了此地址。',

  'passwordReset.subject': '重置您的密码',
  'passwordReset.body': '{moment}，有人申请重置您的 {bank} 用户密码。',
  'passwordReset.hint': '链接仅可使用一次，{minutes} 分钟内有效。您还需要回答您的安全问题。',
  'passwordReset.button': '设置新密码',
  'passwordReset.notYou': '请忽略此邮件：您的密码不会改变。如果您再次收到此类邮件，请致电 {phone}。',
  'passwordReset.why': '您收到此邮件，是因为有人使用您的用户名申请了重置密码。',

  'passwordChanged.subject': '您的密码已更改',
  'passwordChanged.body': '您的 {bank} 用户密码已于 {moment}更改。',
  'passwordChanged.hint': '如果是您本人更改的，则无需任何操作。',
  'passwordChanged.notYou': '请立即致电 {phone}。我们将锁定您的用户资料，并协助您恢复使用。',
  'passwordChanged.why': '您收到此邮件，是因为每次更改密码时本行都会通知您。',

  'usernameReminder.subject': '您的用户名',
  'usernameReminder.body': '{moment}，您请求我们提醒您的用户名。您的用户名是：',
  'usernameReminder.notYou': '请忽略此邮件。仅凭用户名无法登录。如果您再次收到此类邮件，请致电 {phone}。',
  'usernameReminder.why': '您收到此邮件，是因为有人使用此地址申请了用户名提醒。',

  'welcome.subject': '欢迎使用 {bank}',
  'welcome.body': '您已于 {moment}注册网上银行。您的用户资料已准备就绪。',
  'welcome.hint': '请使用您设置的用户名和密码登录。',
  'welcome.notYou': '请立即致电 {phone}。可能有人使用了您的个人资料。',
  'welcome.why': '您收到此邮件，是因为您注册了 {bank} 网上银行。',

  'newSignOn.subject': '您的用户资料有新的登录',
  'newSignOn.body': '有人从一台我们未曾见过的设备登录了您的 {bank} 用户资料。',
  'newSignOn.when': '时间',
  'newSignOn.device': '设备',
  'newSignOn.ipAddress': 'IP 地址',
  'newSignOn.hint': '如果是您本人，则无需任何操作。',
  'newSignOn.notYou': '请立即致电 {phone} 并更改您的密码。请手动输入网址打开本行网站，不要点击链接。',
  'newSignOn.why': '您收到此邮件，是因为每次从新设备登录时本行都会通知您。',

  'supportReceived.subject': '我们已收到您的留言',
  'supportReceived.body': '您的留言已于 {moment}送达。以下是留言编号，来电咨询时请提供：',
  'supportReceived.hint': '我们将通过电子邮件答复您。登录后，您也可以在“支持”页面查看答复。',
  'supportReceived.notYou': '请立即致电 {phone}。可能有人使用了您的用户资料。',
  'supportReceived.why': '您收到此邮件，是因为有人通过您的用户资料向 {bank} 发送了留言。',

  'supportAnswered.subject': '关于您留言 {requestNumber} 的答复',
  'supportAnswered.body': '我们已于 {moment}答复您的留言。',
  'supportAnswered.number': '留言编号',
  'supportAnswered.answer': '我们的答复',
  'supportAnswered.hint': '如需再次联系我们，请登录并打开“支持”页面。',
  'supportAnswered.notYou': '请立即致电 {phone}。可能有人使用了您的用户资料。',
  'supportAnswered.why': '您收到此邮件，是因为您曾向 {bank} 留言。',
};
