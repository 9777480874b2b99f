import type { Translation } from '../../catalogue.ts';
import type { certificates as original } from './en.ts';

export const certificates: Translation<typeof original> = {
  'validation.destination': '请选择一个可以接收这笔款项的、您名下的有效账户。',
  'validation.term': '请选择列出的期限之一。',
  'maturing.subject': '您的存单将于{matures}到期',
  'maturing.renews':
    '您的存单{account}（余额 {amount}）将于{matures}到期。届时全部余额将续存{term}，适用我们当日提供的利率。今日年收益率为 {apy}%（利率 {rate}%）。',
  'maturing.paysOut':
    '您的存单{account}（余额 {amount}）将于{matures}到期。届时我们会将全部款项转入{destination}，并关闭该存单。',
  'maturing.renewsHint':
    '如需选择其他期限或转入您的账户，请在此之前登录并打开“续存选项”。如果续存，您可以在{graceEnds}（含）之前免罚息支取全部或部分款项。',
  'maturing.paysOutHint': '如需选择其他账户或改为续存，请在此之前登录并打开“续存选项”。',
  'renewed.subject': '您的存单已续存',
  'renewed.body':
    '您的存单{account}已于{day}续存{term}，余额 {amount}。年收益率为 {apy}%（利率 {rate}%），将于{matures}到期。',
  'renewed.hint': '在{graceEnds}（含）之前，您可以免罚息支取全部或部分款项。请登录并打开“提前支取”。',
  'payOutFailed.subject': '您的存单未能转出',
  'payOutFailed.body':
    '您的存单{account}已到期，但我们未能将款项转入{destination}。存单已于{day}续存{term}，余额 {amount}。年收益率为 {apy}%（利率 {rate}%），将于{matures}到期。',
  'paidOut.subject': '您的存单已转出',
  'paidOut.body': '您的存单{account}已到期。我们已于{day}将 {amount} 转入{destination}，并关闭该存单。',
  'paidOut.hint': '登录后，您可以在两个账户的交易记录中看到这笔款项。',
  'interestKept.subject': '您的利息已留在存单中',
  'interestKept.body':
    '我们未能在{day}将您的存单{account}的利息 {amount} 转入{destination}。该利息留在存单中继续计息。',
  'interestKept.hint': '如需将下一次利息转入其他账户，请登录并打开“利息支付”。',
};
