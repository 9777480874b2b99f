import type { Translation } from '../../../catalogue.ts';
import type { helpAccounts as original } from './en.ts';

export const helpAccounts: Translation<typeof original> = {
  open: '选择开立新账户和类型。支票账户起存 {checkingOpening}，储蓄 {savingsOpening}，学生账户 {studentOpening}。\n可从其他账户、其他银行、银行卡或支票存入。来自其他银行或卡的资金会冻结 {pulledDays} 个工作日。',
  fee: '支票账户月费 {checkingFee}，当月每日日终余额不低于 {checkingWaived} 时免费。储蓄月费 {savingsFee}，{savingsWaived} 起免费。\n学生账户没有月费。开户当月不收费。',
  interest:
    '我们按每天的余额计息，每月支付一次。APY 是利息留在账户中一年的收益率。\n储蓄的 APY 为 {savingsYield}，货币市场 {moneyMarketYield}，支票 {checkingYield}。点击利息旁的“为什么？”可查看每一天。',
  statements:
    '“对账单与文件”按账户和年份列出每月对账单。可下载 PDF。\n需要其他日期？可以申请任意期间的对账单，我们保留 {statementDays} 天。',
  export:
    '打开“活动”，选择账户和日期后导出，得到 CSV 文件。\n在账户页面，您还可以申请适用于会计软件的对账单格式。',
  nickname: '打开“账户设置”。给每个账户起一个容易识别的名字，并选择默认使用的账户。',
  overdraft:
    '将储蓄账户关联到支票或学生账户。付款超过余额时，我们会转入差额。\n没有关联时，我们会拒绝余额不足的付款。两种情况都没有透支费。',
  certificate:
    '您选择期限，利率在到期前不变。起存 {cdOpening}，每年付息四次。\n到期前 {cdNoticeDays} 天我们会通知您。除非您选择取出，否则自动续存。续存后 {cdGraceDays} 天内可免费取款。',
  early: '您可以在到期前支取，但要按支取金额扣除 {cdPenaltyDays} 天的利息。\n确认前，页面会显示准确的罚息。',
  notes:
    '打开一笔交易，写备注，或添加最多 {attachmentsMax} 张收据（照片或 PDF）。只有您能看到。\n待处理交易入账后，它们仍会保留。',
  close: '打开账户，选择关闭并指定资金去向。如有待处理事项，我们会先告诉您。\n关闭后，对账单仍可查看。',
};
