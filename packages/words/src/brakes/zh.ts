import type { Translation } from '../catalogue.ts';
import type { brakes as original } from './en.ts';

export const brakes: Translation<typeof original> = {
  'error.panic': '您的紧急停止开关已打开，任何款项都无法转出。请先在安全中心将其关闭',
  'error.notLower': '该金额高于您目前的限额。如需提高，请申请提额',
  'error.notHigher': '该金额不高于您目前的限额。如需降低，可直接设置',
  'error.aboveCap': '该金额高于银行的限额',
  'error.loosens': '如需放宽此项保护，请先验证您的身份',
  'error.tooManyKept': '您不能继续向这么多收款方付款',
  'error.notOn': '紧急停止开关未打开',
  'mail.panicOnSubject': '您的紧急停止开关已打开',
  'mail.panicOnBody':
    '从现在起，除您选择继续支付的账单外，任何款项都不会从您的账户转出。汇入的款项仍会到账。',
  'mail.panicOnHint': '在此之前已经汇出的款项无法停止。如需恢复转出，请在安全中心关闭此开关。',
  'mail.panicOffSubject': '您的紧急停止开关已关闭',
  'mail.panicOffBody': '您的账户可以再次转出款项。此前等待中的款项现已开始处理。',
  'mail.panicOffHint': '您可以随时在安全中心再次打开此开关。',
  'mail.raiseSubject': '已申请提高每日限额',
  'mail.raiseBody': '自 {moment} 起，您的每日限额将为 {amount}。在此之前，仍以较低的限额为准。',
  'mail.raiseHint': '在生效之前，您可以在安全中心取消此次提额。',
};
