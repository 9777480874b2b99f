import type { Translation } from '../../catalogue.ts';
import type { screening as original } from './en.ts';

export const screening: Translation<typeof original> = {
  'validation.note': '请简要说明您的核查结果',
  'error.decided': '此案件已有决定',
  'mail.subject': '待核查的收款方：{reference}',
  'mail.greeting': '运营部门同事，您好：',
  'mail.body': '某客户的收款方可能与筛查名单上的名称相符。在作出决定之前，我们不会向其付款。',
  'mail.hint': '运行 screening cases 可查看待处理案件。',
  'mail.heading': '后续步骤',
  'mail.next': '将收款方与名单核对，然后作出决定并附上说明。',
  'mail.why': '您收到此邮件，是因为 {bank} 将待核查的案件发送至此地址。',
};
