import type { Translation } from '../../../catalogue.ts';
import type { helpDeposits as original } from './en.ts';

export const helpDeposits: Translation<typeof original> = {
  check:
    'Firme el reverso del cheque. Abra Depositar un cheque, elija la cuenta y escriba el importe. Tome una foto de ambos lados o súbala.\nLa página avisa si la foto está oscura, borrosa o cortada antes de enviarla.\nGuarde el cheque hasta que termine el depósito y luego destrúyalo. No aceptamos el mismo cheque dos veces.',
  available:
    'Los primeros {checkAtOnce} están disponibles cuando aceptamos el cheque. El resto, el siguiente día hábil.\nLos cheques enviados después de las {checkCutOff}, hora de Nueva York, cuentan para el siguiente día hábil.\nSi una persona debe revisar su cheque, se lo decimos. Tarda alrededor de un día hábil.',
  checklimits:
    'Puede depositar hasta {checkDay} al día y {checkMonth} al mes, en uno o varios cheques.\nLa página muestra cuánto le queda hoy antes de tomar la foto.',
  checkreturned:
    'El otro banco puede rechazar un cheque: faltan fondos, la cuenta está cerrada o se detuvo el pago.\nRetiramos el importe y mostramos el motivo. No le cobramos cargo. Pida otro pago a quien escribió el cheque.',
  code: 'Abra Retirar, elija cajero y un importe. Mostramos un código de {atmCodeDigits} dígitos que vale {atmCodeMinutes} minutos.\nEn el cajero, escriba el código, los últimos 4 dígitos de su cuenta y el importe. No diga el código a nadie.\nEl dinero queda apartado hasta que lo retire. Si no lo hace, vuelve a su cuenta.',
  cashlimits:
    'Puede sacar hasta {atmDay} al día en cajeros, con código o tarjeta, y {branchDay} al día en una sucursal.\nEl cajero es gratis desde cuentas corrientes y de estudiante. Desde ahorros cuesta {atmFee}. Puede fijar límites menores en el Centro de seguridad.',
  branch:
    'Abra Retirar y elija sucursal. Indique el importe y cuándo vendrá. Lo tendremos listo.\nPuede planearlo hasta {cashAheadDays} días antes y cancelarlo hasta recogerlo.',
  find: 'Abra Retirar y busque por código postal, ciudad o su ubicación. El mapa muestra cajeros y sucursales con su horario.',
  order:
    'Abra Pedir cheques y elija estilo, cantidad y rapidez. Verá el precio con impuestos y una vista previa.\nPuede cancelar dentro de {orderCancelMinutes} minutos y recuperar todo el dinero. La página muestra dónde está su pedido.',
  stop: 'Abra su cuenta corriente y agregue una suspensión de pago. Escriba el número del cheque, o el primero y el último de varios.\nDura {stopMonths} meses y puede liberarla. Un cheque ya pagado no puede detenerse.',
};
