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

  'movementCode.subject': '金额 {amount} 的批准码',
  'movementCode.body':
    '您于 {moment}申请将 {amount} 转至 {destination}。请输入以下批准码，仅用于批准这一笔交易：',
  'movementCode.amount': '金额（含手续费）',
  'movementCode.destination': '转至',
  'movementCode.reference': '编号',
  'movementCode.hint':
    '批准码仅可使用一次，{minutes} 分钟内有效。切勿告诉任何人，包括本行员工：凡是向您索要批准码的人，都是在图谋您的钱。',
  'movementCode.notYou':
    '请勿输入或转告此批准码：没有批准码，资金不会转出。请立即致电 {phone}，可能有人正在使用您的用户资料。',
  'movementCode.why': '您收到此邮件，是因为您的 {bank} 用户资料中有一笔交易正等待您批准。',

  'movementContradicted.subject': '网络对 {reference} 的答复相互矛盾',
  'movementContradicted.greeting': '致运营部门：',
  'movementContradicted.body':
    '某支付网络就此笔资金变动的答复与其先前的答复无法同时成立。本行以首个具有决定性的答复为准；此次答复未引起任何资金变动。本行于 {moment} 获悉。',
  'movementContradicted.reference': '资金变动',
  'movementContradicted.said': '网络答复',
  'movementContradicted.state': '本行记录状态',
  'movementContradicted.heading': '如何处理',
  'movementContradicted.next':
    '请用办公命令“rails contradictions”查看，向网络核实，并用“rails resolve”记录结果。操作手册为 contradicted-movement。',
  'movementContradicted.why': '您收到此邮件，是因为 {bank} 将需要人工处理的事项发送至此地址。',

  'accountOpened.subject': '您的新账户已开立',
  'accountOpened.body': '您申请的{product}已于{moment}开立。',
  'accountOpened.deposit': '首笔存款',
  'accountOpened.hint': '登录后，您可以在您的账户中找到它。',
  'accountOpened.notYou': '请立即致电 {phone}。可能有人使用了您的资料。',
  'accountOpened.why': '您收到此邮件，是因为我们在{bank}为您开立了一个账户。',
  'applicationInReview.subject': '我们正在审查您的申请',
  'applicationInReview.body':
    '银行工作人员正在审查您的{product}申请。您无需采取任何行动：作出决定后，我们会再次来信。截至{moment}。',
  'applicationInReview.reasons': '进一步审查的原因',
  'applicationInReview.notYou': '请立即致电 {phone}。可能有人使用了您的资料。',
  'applicationInReview.why': '您收到此邮件，是因为您在{bank}申请开立账户。',
  'applicationRefused.subject': '我们对您申请的决定',
  'applicationRefused.body': '我们未能批准您的{product}申请。决定日期：{moment}。',
  'applicationRefused.reasons': '原因',
  'applicationRefused.hint': '如果您认为我们有误，或希望了解更多信息，请致电 {phone}。',
  'applicationRefused.notYou': '请立即致电 {phone}。可能有人使用了您的资料。',
  'applicationRefused.why': '您收到此邮件，是因为您在{bank}申请开立账户。',
};
