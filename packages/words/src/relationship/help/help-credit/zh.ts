import type { Translation } from '../../../catalogue.ts';
import type { helpCredit as original } from './en.ts';

export const helpCredit: Translation<typeof original> = {
  due: '您的信用账户显示账单余额、最低还款额和日期。每月都是同一天。\n如遇周末或假日，下一个工作日还款也算按时。自动付款可以避免遗忘。',
  minimum:
    '它是账单余额的 {minimumShare}，加上当月利息和费用，至少 {minimumLeast}。\n只还最低额，长期成本更高。您的账户会显示需要多长时间。',
  apr: '消费的 APR 为 {purchaseApr}，预借现金 {advanceApr}，余额转移 {transferApr}。利息按日计算。\n每月按时还清账单余额，消费就没有利息。您的账户会显示每种还款能省多少。',
  advance:
    '打开“预借现金”，选择收款账户。费用为 {advanceOnlineShare}，至少 {advanceOnlineLeast}。取现金为 {advanceCashShare}，至少 {advanceCashLeast}。\n单笔最高 {advanceMax}。利息当天开始计算。确认前会显示费用、利率和总额。',
  balance:
    '打开“余额转移”，用您的其他账户偿还信用账户。可以现在、以后或定期进行。\n自己账户之间转款没有费用。',
  limit:
    '打开“信用额度”，输入您希望的额度，至少比现在高 {increaseMin}。\n多数申请在几秒内决定。如果拒绝，您会看到原因并收到信函。',
  points:
    '餐饮每消费一美元得 {pointsDining} 分，食品杂货 {pointsGroceries} 分，加油和交通 {pointsTransport} 分，其他 {pointsOther} 分。\n消费入账时积分到账。退款会扣回该笔消费的积分。',
  redeem:
    '打开“兑换奖励”，选择账单抵扣、存款、礼品卡或代金券。100 分可抵扣 {pointsWorth}。\n关闭账户后积分失效，请先使用。',
};
