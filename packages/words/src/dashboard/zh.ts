import type { Translation } from '../catalogue.ts';
import type { dashboard as original } from './en.ts';

export const dashboard: Translation<typeof original> = {
  'label.myAccounts': '我的账户',
  'label.quickActions': '快捷操作',
  'label.openFirst': '开立您的第一个账户',
  'label.openFirstQuick': '开立您的第一个账户',
  'label.transferMoney': '转账',
  'label.payBills': '支付账单',
  'label.depositCheck': '存入支票',
  'label.studentServices': '学生服务',
  'label.needsAccount': '开立账户后即可使用这些功能。',
  'label.accountManagement': '账户管理',
  'label.accountSettings': '账户设置',
  'label.statements': '对账单与文件',
  'label.alerts': '提醒与通知',
  'label.security': '安全中心',
  'label.you': '您的资料',
  'greeting.morning': '{firstName}，早上好',
  'greeting.afternoon': '{firstName}，下午好',
  'greeting.evening': '{firstName}，晚上好',
  'empty.welcome': '欢迎，{firstName}。您还没有任何账户。',
  'empty.text': '开户大约需要 6 分钟。',
  'empty.note': '之后即可使用转账、付款和存款。',
  'error.load': '无法加载您的账户信息，请尝试重新登录。',
  'error.safe': '您的资金和已安排的付款不受影响。',
  'error.retrying': '正在加载',
};
