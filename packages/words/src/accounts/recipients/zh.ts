import type { Translation } from '../../catalogue.ts';
import type { recipients as original } from './en.ts';

export const recipients: Translation<typeof original> = {
  'validation.nickname': '请输入不超过 40 个字符的昵称',
  'validation.accountType': '请选择支票账户或储蓄账户',
  'validation.swift': '请输入 8 位或 11 位 SWIFT 代码',
  'validation.amounts': '请输入两笔金额，例如 0.12',
  'error.refused': '我们无法在线向该收款人转账。请致电我们获取帮助。',
  'error.ownAccount': '这是您自己的账户。请改选“本人账户之间”。',
  'error.tooMany': '您的收款人列表已满。请先移除一位，再添加新的收款人。',
  'error.inUse': '您有待处理或已安排给该收款人的转账。请先取消。',
  'error.again': '您已重新添加了该收款人。',
  'error.unproven': '该账户尚未确认。请先确认再转账。',
  'error.nothingToProve': '电汇收款人无需确认。',
  'error.proofOver': '我们未能确认该账户。请核对号码后重新添加，或致电我们。',
  'error.notSent': '两笔小额存款尚未发出，请稍后再试。',
  'error.amounts_one': '金额不符。您还可以再试 {count} 次。',
  'error.amounts_other': '金额不符。您还可以再试 {count} 次。',
  'mail.subject': '已添加新收款人',
  'mail.body': '您现在可以向 {name}（{bankName} 尾号 {lastFour} 的账户）转账。',
  'mail.hint': '如果是您本人操作，则无需任何处理。',
};
