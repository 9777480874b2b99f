import type { Translation } from '../../../catalogue.ts';
import type { helpAccounts as original } from './en.ts';

export const helpAccounts: Translation<typeof original> = {
  open: 'Elija abrir una cuenta y el tipo que quiere. La corriente empieza con {checkingOpening}, la de ahorros con {savingsOpening} y la de estudiante con {studentOpening}.\nDeposite desde otra cuenta, otro banco, una tarjeta o un cheque. El dinero de otro banco o tarjeta queda retenido {pulledDays} días hábiles.',
  fee: 'La cuenta corriente cuesta {checkingFee} al mes. Es gratis si cada día del mes cierra con {checkingWaived} o más. Ahorros cuesta {savingsFee} y es gratis desde {savingsWaived}.\nLas cuentas de estudiante no tienen cargo mensual. No cobramos por el mes en que abre una cuenta.',
  interest:
    'Contamos intereses sobre su saldo de cada día y los pagamos una vez al mes. APY es lo que rinde un año si los intereses quedan en la cuenta.\nAhorros rinde {savingsYield} APY, mercado monetario {moneyMarketYield} y corriente {checkingYield}. Elija “¿Por qué?” junto a los intereses para ver cada día.',
  statements:
    'Estados de cuenta y documentos muestra cada mes por cuenta y año. Descárguelo en PDF.\n¿Necesita otras fechas? Pida un estado de cualquier período. Lo guardamos {statementDays} días.',
  export:
    'Abra Actividad, elija cuentas y fechas, y exporte. Recibe un archivo CSV.\nEn la página de una cuenta también puede pedir un estado para programas de contabilidad.',
  nickname:
    'Abra Ajustes de cuentas. Dé a cada una un nombre que reconozca y elija cuál usamos cuando no escoge otra.',
  overdraft:
    'Vincule una cuenta de ahorros a una corriente o de estudiante. Si un pago necesita más de lo que tiene, movemos la diferencia.\nSin ella, rechazamos los pagos que su saldo no cubre. En ningún caso hay cargo por sobregiro.',
  certificate:
    'Usted elige un plazo y la tasa no cambia hasta el final. Empieza con {cdOpening} y paga intereses cuatro veces al año.\nLe escribimos {cdNoticeDays} días antes del vencimiento. Se renueva salvo que elija cobrarlo. Durante {cdGraceDays} días después puede sacar dinero sin costo.',
  early:
    'Puede retirar antes del vencimiento, pero cuesta {cdPenaltyDays} días de intereses de lo que saque.\nLa página muestra la penalización exacta antes de confirmar.',
  notes:
    'Abra una transacción y escriba una nota, o agregue hasta {attachmentsMax} recibos en foto o PDF. Solo usted los ve.\nSe conservan cuando la transacción se registra.',
  close:
    'Abra la cuenta, elija cerrarla e indique adónde va el dinero. Antes le decimos si algo está pendiente.\nSus estados de cuenta siguen disponibles después.',
};
