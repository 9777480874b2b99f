import type { Translation } from '../catalogue.ts';
import type { recipients as original } from './en.ts';

export const recipients: Translation<typeof original> = {
  'validation.nickname': '请输入不超过 40 个字符的昵称',
  'validation.accountType': '请选择支票账户或储蓄账户',
  'validation.swift': '请输入 8 位或 11 位 SWIFT 代码',
  'validation.amounts': '请输入两笔金额，例如 0.12',
  'error.refused': '我们无法在线向该收款人汇款。请致电我们，我们将为您提供帮助。',
  'error.ownAccount': '这是您自己的账户。请改用您账户之间的转账。',
  'error.tooMany': '您的收款人列表已满。请先移除一位，再添加新的收款人。',
  'error.inUse': '有款项正在汇往或已安排汇往该收款人。请先取消。',
  'error.again': '您在此期间已重新添加了该收款人。',
  'error.unproven': '该账户尚未确认。请先确认再向其汇款。',
  'error.nothingToProve': '电汇收款人无需确认。',
  'error.proofOver': '该账户未能确认。请核对号码后重新添加，或致电我们。',
  'error.notSent': '两笔小额存款尚未发出。',
  'error.amounts_one': '两笔金额不正确。您还可以再试 {count} 次。',
  'error.amounts_other': '两笔金额不正确。您还可以再试 {count} 次。',
  'mail.subject': '已添加收款人',
  'mail.body': '{name}（{bankName} 尾号 {lastFour} 的账户）现可选为您转账的收款人。',
  'mail.hint': '如果是您本人添加，则无需任何操作。',
};
