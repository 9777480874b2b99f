import type { Translation } from '../../catalogue.ts';
import type { statements as original } from './en.ts';

export const statements: Translation<typeof original> = {
  'paper.title': '{account}对账单，{start}至{end}',
  'paper.heading': '{account} •••• {lastFour}',
  'paper.period': '对账单期间：{start}至{end}',
  'paper.opening': '期初余额',
  'paper.closing': '期末余额',
  'paper.moneyIn': '收入',
  'paper.moneyOut': '支出',
  'paper.owedBefore': '上期欠款',
  'paper.owedNow': '本期欠款',
  'paper.payments': '还款与贷记',
  'paper.charges': '消费与费用',
  'paper.owed': '欠款余额',
  'paper.fees': '费用：{amount}',
  'paper.interest': '利息：{amount}',
  'paper.minimum': '最低还款额：{amount}',
  'paper.due': '到期日：{day}',
  'paper.transactions': '交易明细',
  'paper.date': '日期',
  'paper.description': '说明',
  'paper.balance': '余额',
  'paper.page': '第 {page} 页',
  'paper.pageOf': '第 {page} 页，共 {pages} 页',
  'paper.notInsured': '非存款产品，不受任何联邦政府机构保险。',
  'paper.questions': '差错与疑问',
  'paper.transferErrors':
    '如果您对电子转账有疑问或发现差错，认为本对账单有误，或需要了解其中某笔转账的更多信息，请尽快致电 {phone}（{hours}），或通过“帮助与支持”给我们留言。您须在我们寄出首次出现该差错的对账单后 {days} 天内通知我们。请告知您的姓名和账户后四位数字，说明差错或有疑问的转账及理由，并注明金额（美元）。我们将及时调查并更正差错。如调查需要超过 {businessDays} 个工作日，我们会先将您认为有误的金额记入您的账户，以便您在调查期间使用该笔款项。',
  'paper.billingErrors':
    '如果您认为本对账单有误，请在差错出现于对账单后 {days} 天内通过“帮助与支持”书面告知我们，或致电 {phone}（{hours}）。请告知您的姓名和账户后四位数字、金额（美元），以及您认为有误之处及理由。在我们调查期间，我们不得催收有争议的金额，也不得就此将您报告为逾期，您也无需支付该金额；其余欠款仍须由您偿还。',
  'paper.about': '关于本文件',
  'paper.made': '根据本行记录于 {moment} 生成。',
  'paper.proof': '验证本对账单',
  'paper.proven':
    '本文件已由本行签名。所附文件 {file} 载有每一行内容，并与本行当月全部对账单的永久记录相关联。任何人无需本行即可核验，哪怕改动一个字符也会被发现。',
  'paper.fingerprint': '文件指纹（SHA-256）：{hash}',
  'paper.root': '当月记录：{root}',
  'file.type': '类型',
  'file.amount': '金额',
  'file.reference': '参考编号',
  'error.tooMany': '您已申请 {count} 份对账单。请使用其中一份，或待其移除后（{days} 天）再试。',
};
