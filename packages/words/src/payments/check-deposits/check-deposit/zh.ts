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
};
