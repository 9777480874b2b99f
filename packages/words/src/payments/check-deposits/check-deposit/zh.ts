import type { Translation } from '../../../catalogue.ts';
import type { checkDeposit as original } from './en.ts';

export const checkDeposit: Translation<typeof original> = {
  'validation.amount': '请输入有效金额。',
  'validation.minimum': '最低存款金额为 {amount}。',
  'validation.maximum': '最高存款金额为 {amount}。',
  'validation.wouldExceedDaily': '这笔存款将超出您的每日限额。您今天最多可存入 {remaining}。',
  'validation.dailyReached': '您已达到每日存款限额。请明天再试。',
  'validation.wouldExceedMonthly': '这笔存款将超出您的每月限额。您本月最多可存入 {remaining}。',
  'validation.monthlyReached': '您已达到每月存款限额。请下个月再试。',
  'validation.account': '您不能将支票存入此账户。',
  'validation.endorsed': '请确认支票背面已背书',
  'validation.imagesRequired': '需要支票图像',
  'error.notInReview': '这笔存款不在等待决定。',
  'error.reasonNeeded': '拒绝存款时请说明原因。',
  'mail.acceptedSubject': '我们已存入您的 {amount} 支票',
  'mail.acceptedWhole': '您的 {amount} 支票已存入账户，全部款项现在可用。参考号为 {reference}。',
  'mail.acceptedParts':
    '您的 {amount} 支票已存入账户。{now} 现在可用，{later} 将于 {day} 可用。参考号为 {reference}。',
  'mail.reviewSubject': '我们正在审核您的 {amount} 支票',
  'mail.reviewBody':
    '在存入您的 {amount} 支票之前，我们需要进一步审核。通常需要一个工作日。参考号为 {reference}。',
  'mail.keepHint': '请保留支票直至款项结清，然后销毁。',
  'mail.refusedSubject': '我们无法存入您的 {amount} 支票',
  'mail.refusedBody': '我们没有存入您的 {amount} 支票。{reason}参考号为 {reference}。',
  'mail.refusedHint': '您的账户没有任何款项增减。如有疑问，请致电我们。',
  'mail.returnedSubject': '您的 {amount} 支票被退回',
  'mail.returnedBody':
    '对方银行没有支付您的 {amount} 支票，因此我们已从您的账户中扣回该款项。{reason}参考号为 {reference}。',
  'mail.returnedHint': '此项不收费。如果您已使用这笔钱，请向账户补充资金或致电我们。',
};
