import type { Translation } from '../../catalogue.ts';
import type { cases as original } from './en.ts';

export const cases: Translation<typeof original> = {
  'validation.note': '请填写简短说明',
  'validation.message': '请填写消息内容',
  'validation.outcome': '请选择结果',
  'validation.dueOn': '请选择当前期限之后的营业日',
  'error.owned': '其他同事正在处理此案件',
  'error.closed': '此案件已关闭',
  'error.answered': '此案件目前没有计时的期限',
  'error.noConversation': '此案件没有对话。请使用其所涉事项的命令。',
  'error.outcome': '此类案件不能以该结果结束',
  'error.legal': '期限不能晚于法定期限',
  'error.colleague': '此人员不能处理此案件',
  'mail.subject': '逾期案件：{day}',
  'mail.greeting': '运营部门同事，您好：',
  'mail.body_one': '{count} 个案件于 {day} 逾期并已上报。其中超过法定期限：{legal}。',
  'mail.body_other': '{count} 个案件于 {day} 逾期并已上报。其中超过法定期限：{legal}。',
  'mail.hint': '运行 cases list --scope due 可查看。',
  'mail.heading': '后续步骤',
  'mail.next': '请领取每个案件，然后作出决定，或延期并说明原因。',
  'mail.why': '您收到此邮件，是因为 {bank} 将上报的案件发送至此地址。',
};
