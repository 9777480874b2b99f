import type { Translation } from '../../../catalogue.ts';
import type { helpDisputes as original } from './en.ts';

export const helpDisputes: Translation<typeof original> = {
  start:
    '打开“争议”，选择交易并告诉我们哪里不对。您可以添加最多 {disputeFiles} 张照片或 PDF 文件。\n从第一份显示该交易的对账单起，您有 {disputeDays} 天。之后请致电我们。',
  fraud:
    '提出争议，并说明您不认识这笔扣款。如果卡不在了，我们会在同一步骤停用它并寄出新卡。\n卡还在吗？请先冻结，避免更多扣款。',
  time: '多数在 {disputeLeast} 到 {disputeMost} 个工作日内决定。有些更久，因为我们要询问商户的银行。\n您的争议页面会显示每一步，以及下一步的期限。',
  credit:
    '对于支票或储蓄账户，如果 {creditDays} 个工作日内无法决定，我们会在调查期间先把金额记入账户。新账户为 {creditNewDays} 个工作日。信用账户的规则不同，请参阅“对信用账户的扣款提出争议”。\n如果没有发现错误，我们通知您后 {takeBackDays} 个工作日收回。',
  card: '调查期间您不必支付这笔扣款。它不计入最低还款额，也不会造成逾期。\n如果扣款正确，您需要重新支付，并承担本应产生的利息。',
  reply:
    '打开该争议，写消息给我们或添加文件。一个争议最多 {disputeCaseFiles} 个文件。\n“等待您回复”表示我们向您提了问题。请尽快回复，我们才能继续。',
  result:
    '您会收到邮件和 PDF 信函。如果您是对的，这笔钱就永久归您。\n如果没有发现错误，信函会说明原因。您可以索取我们所用文件的副本。',
  withdraw:
    '打开该争议，选择“撤回该争议”。我们停止调查，扣款保留。\n临时入账会在 {takeBackDays} 个工作日后收回。',
};
