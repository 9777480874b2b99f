import type { Translation } from '../catalogue.ts';
import type { customers as original } from './en.ts';

export const customers: Translation<typeof original> = {
  'label.version': '版本 {version}，自{date}起生效',
  'label.questions': '对本文有疑问？请致电 {phone}，{hours}。',
  'terms.title': '条款和条件',
  'terms.lead': '以下是使用 {bankName} 网上银行的规则。您在注册时即表示接受。',
  'terms.whoTitle': '谁可以注册',
  'terms.whoText':
    '年满 18 周岁、居住在美国并受 {bankName} 邀请的人士可以注册。邀请以批准码的形式发出，仅可使用一次，且仅适用于其对应的电子邮箱。您提供的个人信息必须真实。',
  'terms.detailsTitle': '您的用户名、密码和安全答案',
  'terms.detailsText':
    '这些信息仅供您本人使用。请选择一个未在其他地方使用的密码，且不要告诉任何人，包括我们：本行员工绝不会索要。多次输错密码后，登录会暂停，且暂停时间逐次延长。如果您认为有人知道了您的密码，请通过“忘记密码”更改并致电我们。',
  'terms.codesTitle': '批准码',
  'terms.codesText':
    '部分页面需要输入批准码才能打开，批准码由我们通过电话或当面提供。每个批准码仅可使用一次，最长有效 24 小时；输入后，这些页面在您的会话中开放 15 分钟。切勿将批准码交给向您索要的任何人。',
  'terms.sessionTitle': '您的会话',
  'terms.sessionText':
    '若 15 分钟内没有操作，我们会将您退出登录；无论如何，会话最长为 12 小时。在可延长的情况下，我们会提前两分钟询问您是否继续。在与他人共用的设备上，请务必退出登录。',
  'terms.mailTitle': '电子邮件',
  'terms.mailText':
    '我们会向您确认的邮箱发送验证码、密码重置链接和安全通知。请妥善保管该邮箱。我们绝不会通过电子邮件索要您的密码、批准码或完整的社会安全号码。',
  'terms.servicesTitle': '账户与服务',
  'terms.servicesText':
    '注册不会开立任何账户，也不收取费用。每个账户以及每项涉及资金的服务都有各自的条款、费用和限额，您在接受之前均可查看。',
  'terms.carefulTitle': '对您和对我们自己的要求',
  'terms.carefulText':
    '网上银行仅供您本人使用，请勿试图绕过其安全保护。我们会尽心维护其运行，但仍可能因维护或故障而中断。出现失败时，页面会如实说明，并告知是否有内容已发送。',
  'terms.changesTitle': '变更',
  'terms.changesText': '我们会记录您接受的版本及时间。新版本将以新的编号在此发布，旧版本会继续存档。',
  'privacy.title': '隐私声明',
  'privacy.lead': '{bankName} 掌握您的哪些信息、如何保管，以及我们不会如何使用这些信息。',
  'privacy.collectTitle': '我们收集的信息',
  'privacy.collectText':
    '注册时：您的姓名、电子邮箱、电话号码、出生日期、社会安全号码、地址、用户名、密码以及安全问题的答案。美国法律要求银行核实客户身份；其余信息用于与您联系，并确保只有您本人能够登录。',
  'privacy.protectTitle': '如何保护',
  'privacy.protectText':
    '您的社会安全号码和出生日期在存储前均会加密，此后仅显示号码的后四位。您的密码和安全答案以不可逆的指纹形式保存，任何人（包括我们）都无法读取。所有数据均通过加密连接传输。',
  'privacy.recordTitle': '操作记录',
  'privacy.recordText':
    '每次登录、每次尝试和每项更改都会连同时间、互联网地址及所属会话写入审计记录。该记录经过封存，任何条目被改动都会被发现。发生争议时，它会保护您。',
  'privacy.cookiesTitle': 'Cookie',
  'privacy.cookiesText':
    '一个 Cookie 用于保持登录状态，任何脚本都无法读取，会话结束后即失效。另一个用于识别您曾登录过的浏览器。另有两个用于记住您的语言和主题，保留一年。若您勾选“保存用户名”，浏览器会在关闭前保留您的用户名。',
  'privacy.trackingTitle': '不跟踪',
  'privacy.trackingText':
    '本站页面不会加载其他公司的任何内容：没有广告、没有分析工具、没有社交媒体，也没有外部字体。没有人会从这里跟踪您到其他网站。',
  'privacy.draftsTitle': '未完成的表单',
  'privacy.draftsText':
    '为避免会话结束时丢失内容，部分表单会加密保存在我们的服务器上，最长一天。您在注册时填写的内容，在完成之前不会保存在任何地方。',
  'privacy.sharingTitle': '还有谁能看到',
  'privacy.sharingText':
    '我们不会出售您的信息，也不会为广告目的提供给他人。我们仅提供法律要求的内容，以及您所指示的付款送达所必需的信息。',
  'privacy.rightsTitle': '您的权利',
  'privacy.rightsText':
    '您可以随时询问我们持有您的哪些信息，如有错误请告知我们。法律要求银行保存的记录会保留至期限届满，其他信息不会保留。',
};
