import type { Translation } from '../catalogue.ts';
import type { screening as original } from './en.ts';

export const screening: Translation<typeof original> = {
  'validation.note': '请用一行说明您的核查结果',
  'error.decided': '已有人作出决定',
  'mail.subject': '需要核查收款人：{reference}',
  'mail.greeting': '致运营部门：',
  'mail.body': '某客户的收款人与筛查名单上的名称相符。在有人作出决定之前，不会向其付款。',
  'mail.hint': '命令 screening cases 可显示待处理事项。',
  'mail.heading': '如何处理',
  'mail.next': '将此人与名单核对，然后作出决定并附上说明。',
  'mail.why': '您收到此邮件，是因为 {bank} 将需要人工处理的事项发送至此地址。',
};
