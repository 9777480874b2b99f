import type { Translation } from '../catalogue.ts';
import type { farewells as original } from './en.ts';

export const farewells: Translation<typeof original> = {
  'closed.subject': '您的{account}已关闭',
  'closed.paid': '您已于{day}关闭{account}。余款 {amount} 已转入您的{destination}。',
  'closed.empty': '您已于{day}关闭{account}，账户内没有余款。',
  'closed.hint': '其历史记录和对账单将予以保留，账号不会再分配给其他账户。',
  'confirmed.subject': '您与 {bank} 的客户关系即将终止',
  'confirmed.body':
    '您已终止与 {bank} 的客户关系。在{day}结束之前，您仍可登录；在此之前，您可以在“终止客户关系”中撤回。',
  'confirmed.hint': '请在该日之前下载您的对账单和数据。',
  'takenBack.subject': '您将继续使用 {bank}',
  'takenBack.body': '您原定于{day}终止的与 {bank} 的客户关系已撤回。',
  'takenBack.hint': '您已关闭的账户仍保持关闭，您可以随时开立新账户。',
  'ended.subject': '您与 {bank} 的客户关系已终止',
  'ended.body': '您与 {bank} 的客户关系已于{day}结束时终止，您今后无法再使用网上银行。',
  'ended.hint': '如需旧对账单的副本，请致电我们。感谢您一直以来的信任。',
};
