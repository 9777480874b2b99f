import type { Translation } from '../../catalogue.ts';
import type { creditCycle as original } from './en.ts';

export const creditCycle: Translation<typeof original> = {
  'why.purchases_one': '消费利息：{count} 天，日均余额 {average}，年利率 {rate}%',
  'why.purchases_other': '消费利息：{count} 天，日均余额 {average}，年利率 {rate}%',
  'why.cashAdvances_one': '预借现金利息：{count} 天，日均余额 {average}，年利率 {rate}%',
  'why.cashAdvances_other': '预借现金利息：{count} 天，日均余额 {average}，年利率 {rate}%',
  'why.balanceTransfers_one': '余额转移利息：{count} 天，日均余额 {average}，年利率 {rate}%',
  'why.balanceTransfers_other': '余额转移利息：{count} 天，日均余额 {average}，年利率 {rate}%',
  'why.grace': '您已按时全额还清上期账单，消费免息',
  'why.notCharged': '账户处于冻结状态，未收取',
  'why.share': '账单余额 {balance} 的 {rate}%',
  'why.charged': '本期账单的利息和手续费',
  'why.least': '提高至最低 {least}',
  'why.pastDue': '上期账单逾期未还部分',
  'why.wholeBalance': '不超过账单余额',
  'why.paidSince': '账单日后已还款及入账的金额',
  'why.dispute': '您曾提出争议、最终仍需支付的金额的利息',
  'why.disputed': '因您对其中一部分提出争议而减少',
};
