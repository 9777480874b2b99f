import type { Translation } from '../../../catalogue.ts';
import type { brakes as original } from './en.ts';

export const brakes: Translation<typeof original> = {
  'error.panic': '您的紧急停止开关已打开，任何款项都无法转出。请先在安全中心将其关闭',
  'error.notLower': '该金额高于您目前的限额。请申请提高限额',
  'error.notHigher': '该金额不高于您目前的限额。请改为降低限额',
  'error.aboveCap': '该金额高于我们的上限',
  'error.loosens': '如需降低此项保护，请确认是您本人',
  'error.tooManyKept': '您不能继续向这么多收款方付款',
  'error.notOn': '您的紧急停止开关未打开',
  'mail.panicOnSubject': '您的紧急停止开关已打开',
  'mail.panicOnBody': '除您选择继续支付的账单外，款项无法从您的账户转出。您仍可收款。',
  'mail.panicOnHint': '我们无法停止此前已转出的付款。您可随时在安全中心关闭此开关。',
  'mail.panicOffSubject': '您的紧急停止开关已关闭',
  'mail.panicOffBody': '您的账户可以再次转出款项。此前暂停的付款正在发送。',
  'mail.panicOffHint': '您可以随时在安全中心再次打开。',
  'mail.raiseSubject': '您已申请提高每日限额',
  'mail.raiseBody': '您的每日限额将于 {moment} 提高至 {amount}。在此之前，仍以目前的限额为准。',
  'mail.raiseHint': '在此之前，您可以在安全中心取消此次提高。',
};
