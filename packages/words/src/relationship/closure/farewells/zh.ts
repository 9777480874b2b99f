import type { Translation } from '../../../catalogue.ts';
import type { farewells as original } from './en.ts';

export const farewells: Translation<typeof original> = {
  'closed.subject': '您的{account}已关闭',
  'closed.paid': '您已于{day}关闭{account}。我们已将余款 {amount} 转入您的{destination}。',
  'closed.empty': '您已于{day}关闭{account}，账户内没有余款。',
  'closed.hint': '您仍可查看其历史记录和对账单。该账号不会再被使用。',
  'confirmed.subject': '您与 {bank} 的客户关系即将终止',
  'confirmed.body':
    '您已选择终止与 {bank} 的客户关系。您可以登录至{day}。如在此之前改变主意，请前往“终止客户关系”。',
  'confirmed.hint': '请在此之前下载您的对账单和数据。',
  'takenBack.subject': '您将继续使用 {bank}',
  'takenBack.body': '您不再于{day}终止与 {bank} 的客户关系。',
  'takenBack.hint': '您已关闭的账户仍保持关闭，您可以随时开立新账户。',
  'ended.subject': '您与 {bank} 的客户关系已终止',
  'ended.body': '您与 {bank} 的客户关系已于{day}结束时终止，您无法再登录。',
  'ended.hint': '如需旧对账单的副本，请致电我们。感谢您一直以来的信任。',
};
