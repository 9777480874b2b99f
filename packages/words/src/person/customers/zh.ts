import type { Translation } from '../../catalogue.ts';
import type { customers as original } from './en.ts';

export const customers: Translation<typeof original> = {
  'label.version': '版本 {version}，自{date}起生效',
  'label.questions': '有疑问？请致电 {phone}，{hours}。',
  'terms.title': '条款和条件',
  'terms.lead': '使用 {bankName} 网上银行的规则。您在注册时即表示接受。',
  'terms.whoTitle': '谁可以注册',
  'terms.whoText':
    '年满 18 周岁、居住在美国并收到 {bankName} 邀请的人士可以注册。邀请以批准码的形式发出，仅可使用一次，且仅适用于其对应的电子邮箱。您提供的信息必须真实。',
  'terms.detailsTitle': '您的用户名、密码和安全答案',
  'terms.detailsText':
    '请勿告诉他人。请选择一个未在其他地方使用的密码，本行员工绝不会索要。多次输错密码后，我们会暂停登录，且时间逐次延长。如果您认为密码已泄露，请通过“忘记密码”更改，然后致电我们。',
  'terms.codesTitle': '批准码',
  'terms.codesText':
    '部分页面需要批准码，批准码由我们通过电话或当面提供。每个批准码仅可使用一次，24 小时内失效。输入后，这些页面在您的会话中开放 15 分钟。即使有人索要，也切勿透露批准码。',
  'terms.sessionTitle': '您的会话',
  'terms.sessionText':
    '若 15 分钟内没有操作，我们会将您退出登录；会话最长为 12 小时。可延长时，我们会提前两分钟询问您。在共用设备上，使用完毕后请退出登录。',
  'terms.mailTitle': '电子邮件',
  'terms.mailText':
    '我们会向您确认的邮箱发送验证码、密码重置链接和安全通知。请妥善保护该邮箱。我们绝不会通过电子邮件索要您的密码、批准码或完整的社会安全号码。',
  'terms.servicesTitle': '账户与服务',
  'terms.servicesText':
    '注册免费，且不会开立账户。每个账户和每项付款服务都有各自的条款、手续费和限额，您在接受之前均可查看。',
  'terms.carefulTitle': '您与我们的责任',
  'terms.carefulText':
    '网上银行仅供您本人使用，请勿试图绕过其安全保护。我们会努力维持其运行，但仍可能因维护或故障而中断。如出现失败，我们会告知您是否有内容已发送。',
  'terms.changesTitle': '条款变更',
  'terms.changesText': '我们会记录您接受的版本及时间。新版本将在此发布，旧版本会继续存档。',
  'privacy.title': '隐私声明',
  'privacy.lead': '{bankName} 收集您的哪些信息，以及我们如何保护和使用这些信息。',
  'privacy.collectTitle': '我们收集的信息',
  'privacy.collectText':
    '注册时：您的姓名、电子邮箱、电话号码、出生日期、社会安全号码、地址、用户名、密码以及安全问题的答案。联邦法律要求银行核实客户身份；其余信息用于与您联系并保护您的账户。',
  'privacy.protectTitle': '我们如何保护信息',
  'privacy.protectText':
    '我们会加密您的社会安全号码和出生日期，且仅显示号码的后四位。您的密码和安全答案以不可逆的哈希值保存，任何人（包括我们）都无法读取。所有连接均经过加密。',
  'privacy.recordTitle': '操作记录',
  'privacy.recordText':
    '我们会记录每次登录、尝试和更改，以及时间、IP 地址和会话。记录具有防篡改保护，任何改动都会被发现。发生争议时，它会保护您。',
  'privacy.cookiesTitle': 'Cookie',
  'privacy.cookiesText':
    '一个 Cookie 用于保持登录状态，脚本无法读取，会话结束后即失效。另一个用于识别您曾登录过的浏览器。另有两个用于记住您的语言和主题，保留一年。若您勾选“保存用户名”，浏览器会在关闭前保留您的用户名。',
  'privacy.trackingTitle': '不跟踪',
  'privacy.trackingText':
    '本站页面不会加载其他公司的任何内容：没有广告、分析工具、社交媒体或外部字体。您不会从这里被跟踪到其他网站。',
  'privacy.draftsTitle': '未完成的表单',
  'privacy.draftsText': '部分表单会加密保存，最长一天，以便您稍后完成。注册内容在您完成注册之前不会保存。',
  'privacy.sharingTitle': '我们与谁共享信息',
  'privacy.sharingText':
    '我们不会出售您的信息，也不会为广告目的共享。我们仅共享法律要求的内容，以及完成您付款所需的信息。',
  'privacy.rightsTitle': '您的权利',
  'privacy.rightsText':
    '您可以随时询问我们持有您的哪些信息，如有错误请告知我们。我们仅按法律要求的期限保存法律规定的记录。',
};
