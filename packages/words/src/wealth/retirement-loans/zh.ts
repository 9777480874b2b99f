import type { Translation } from '../../catalogue.ts';
import type { retirementLoans as english } from './en.ts';

export const retirementLoans: Translation<typeof english> = {
  'page.title': '退休账户贷款',
  'page.lead': '您不能从 IRA 借款。请了解原因，以及获得资金的其他方式。',
  'page.loading': '正在加载您的退休账户',
  'page.advice': '我们不提供税务建议。请就您的具体情况咨询税务专业人士。',
  'error.load': '无法加载您的退休账户',
  'error.notAllowed': '您不能从 IRA 借款，因此我们没有受理您的申请。资金没有变动。',
  'validation.amount': '请输入大于零的金额',
  'validation.term': '请输入 1 至 60 个月的期限',
  'why.title': '为什么不能从 IRA 借款',
  'why.law': '税法将从自己的 IRA 借款视为禁止交易。无论在哪家银行，传统 IRA 和罗斯 IRA 都是如此。',
  'why.whole':
    '如果账户所有人仍然借款，该账户自当年 1 月 1 日起不再是 IRA。不只是借出的金额，账户的全部价值都会视为已取款。',
  'why.tax':
    '您可能需要为此缴纳所得税。如果您未满 59 岁半，IRS 还可能加征 10% 的税。因此，我们不提供这类贷款。',
  'why.pledge': '您也不能用 IRA 为其他贷款作担保。用作担保的部分会视为已取款。',
  'accounts.title': '您的退休账户',
  'accounts.allowed': '允许借款',
  'accounts.notAllowed': '不允许借款',
  'accounts.none': '您没有退休账户。',
  'type.traditional': '传统 IRA',
  'type.roth': '罗斯 IRA',
  'employer.title': '如果您有雇主退休计划',
  'employer.text':
    '部分 401(k)、403(b) 和 457(b) 计划提供贷款。请咨询管理您计划的公司。我们不提供雇主计划，因此您无法在这里申请这类贷款。',
  'alternatives.title': '获得资金的其他方式',
  'alternatives.withdraw.title': '从您的 IRA 取款',
  'alternatives.withdraw.text':
    '您在任何年龄都可以取款。取款通常需要纳税，但您存入罗斯 IRA 的供款除外。59 岁半之前可能加征 10% 的税。确认前，您会看到预扣税额。',
  'alternatives.withdraw.action': '从退休账户取款',
  'alternatives.rollover.title': '在 {days} 天内转存',
  'alternatives.rollover.text':
    '从 IRA 付给您的资金，如果在 {days} 天内存入 IRA，通常无需纳税。您名下所有 IRA 合计，每 12 个月只能这样做一次。如果已预扣税款，请用自己的资金补足该金额。',
  'alternatives.rollover.contact': '如果资金是从本行取出的，请在存回之前联系我们。普通存款会算作供款。',
  'alternatives.rollover.action': '从其他机构转存',
  'alternatives.credit.title': '申请信用额度',
  'alternatives.credit.text': '您的退休储蓄保持不变。您为借用的金额支付利息，能否获批取决于您的信用状况。',
  'alternatives.credit.action': '申请信用账户',
  'alternatives.help.title': '与我们联系',
  'alternatives.help.text': '不确定哪种方式适合您？给我们发消息，我们会与您一起了解。',
  'alternatives.help.action': '联系客服',
};
