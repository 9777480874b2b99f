import type { Translation } from '../../../catalogue.ts';
import type { helpCredit as original } from './en.ts';

export const helpCredit: Translation<typeof original> = {
  due: 'Su cuenta de crédito muestra el saldo del estado, el pago mínimo y la fecha. Es el mismo día cada mes.\nSi cae en fin de semana o feriado, un pago el siguiente día hábil llega a tiempo. Con AutoPay no se le pasa.',
  minimum:
    'Es {minimumShare} del saldo de su estado, más los intereses y cargos del mes, y al menos {minimumLeast}.\nPagar solo el mínimo cuesta más con el tiempo. Su cuenta muestra cuánto tardaría.',
  apr: 'Las compras cuestan {purchaseApr} APR, los adelantos {advanceApr} y las transferencias de saldo {transferApr}. Se cuentan por día.\nSi paga todo el saldo del estado a tiempo cada mes, las compras no generan intereses. Su cuenta muestra cuánto ahorra cada pago.',
  advance:
    'Abra Adelanto de efectivo y elija la cuenta que recibe el dinero. El cargo es {advanceOnlineShare}, al menos {advanceOnlineLeast}. En efectivo es {advanceCashShare}, al menos {advanceCashLeast}.\nUn adelanto puede ser de hasta {advanceMax}. Los intereses empiezan el mismo día. Verá cargo, tasa y total antes de confirmar.',
  balance:
    'Abra Transferencia de saldo para pagar su cuenta de crédito desde otra cuenta suya. Ahora, otro día o de forma repetida.\nNo hay cargo por mover dinero entre sus cuentas.',
  limit:
    'Abra Límite de crédito y escriba el límite que desea. Debe superar el actual en al menos {increaseMin}.\nLa mayoría se decide en segundos. Si lo negamos, verá los motivos y recibirá una carta.',
  points:
    'Gana {pointsDining} puntos por dólar en restaurantes, {pointsGroceries} en supermercados, {pointsTransport} en gasolina y transporte, y {pointsOther} en lo demás.\nLos puntos llegan cuando la compra se registra. Un reembolso quita los que ganó esa compra.',
  redeem:
    'Abra Canjear recompensas y elija un crédito, un depósito, una tarjeta de regalo o un vale. 100 puntos valen {pointsWorth} como crédito.\nLos puntos terminan al cerrar la cuenta: úselos antes.',
};
