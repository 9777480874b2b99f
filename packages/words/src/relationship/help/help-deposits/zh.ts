import type { Translation } from '../../../catalogue.ts';
import type { helpDeposits as original } from './en.ts';

export const helpDeposits: Translation<typeof original> = {
  check:
    '在支票背面签名。打开“存入支票”，选择账户并输入金额。拍摄正反两面，或上传照片。\n如果照片太暗、模糊或不完整，页面会在发送前提示。\n存款完成前请保留支票，之后销毁。同一张支票不能存两次。',
  available:
    '我们接受支票时，前 {checkAtOnce} 即可使用。其余在下一个工作日可用。\n纽约时间 {checkCutOff} 之后提交的支票按下一个工作日计算。\n如果需要人工查看，我们会告诉您，大约需要一个工作日。',
  checklimits:
    '每天最多可存 {checkDay}，每月 {checkMonth}，可以是一张或多张支票。\n拍照前，页面会显示今天的剩余额度。',
  checkreturned:
    '对方银行可能拒付支票：余额不足、账户已关闭或已止付。\n我们会收回这笔金额并显示原因，不收费用。请开票人用其他方式付款。',
  code: '打开“取款”，选择取款机和金额。我们会显示一个 {atmCodeDigits} 位取款码，{atmCodeMinutes} 分钟内有效。\n在取款机上输入取款码、账号后 4 位和金额。不要把取款码告诉任何人。\n资金会预留到您取走为止。如未取走，会退回您的账户。',
  cashlimits:
    '取款机每天最多可取 {atmDay}（用取款码或卡），网点每天 {branchDay}。\n支票账户和学生账户在取款机取现免费。储蓄账户收费 {atmFee}。您可以在安全中心设置更低的限额。',
  branch:
    '打开“取款”并选择网点。填写金额和时间，柜员会为您准备好。\n最早可提前 {cashAheadDays} 天预约，取走前都可以取消。',
  find: '打开“取款”，按邮编、城市或您的位置搜索。地图会显示取款机和网点及其营业时间。',
  order:
    '打开“订购支票”，选择样式、数量和送达速度。您会看到含税价格和预览。\n{orderCancelMinutes} 分钟内可以取消并全额退款。页面会显示订单进度。',
  stop: '打开您的支票账户并添加止付。输入支票号码，或一段号码的首尾。\n有效期 {stopMonths} 个月，可以解除。已支付的支票不能止付。',
};
