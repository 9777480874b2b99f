import type { Translation } from '../../../catalogue.ts';
import type { helpDisputes as original } from './en.ts';

export const helpDisputes: Translation<typeof original> = {
  start:
    'Abra Disputas, elija la transacción y díganos qué salió mal. Puede agregar hasta {disputeFiles} fotos o archivos PDF.\nTiene {disputeDays} días desde el primer estado que la muestra. Después, llámenos.',
  fraud:
    'Dispútelo e indique que no conoce el cargo. Si ya no tiene la tarjeta, la bloqueamos y enviamos una nueva en el mismo paso.\n¿Aún la tiene? Congélela primero para que no haya más cargos.',
  time: 'La mayoría se decide en {disputeLeast} a {disputeMost} días hábiles. Algunas tardan más, porque preguntamos al banco del comercio.\nSu disputa muestra cada paso y para cuándo debe estar el siguiente.',
  credit:
    'En una cuenta corriente o de ahorros, si no podemos decidir en {creditDays} días hábiles, acreditamos el monto mientras investigamos. En una cuenta nueva son {creditNewDays} días hábiles. Una cuenta de crédito funciona de otra manera: vea “Disputar un cargo de su cuenta de crédito”.\nSi no hallamos un error, lo retiramos {takeBackDays} días hábiles después de avisarle.',
  card: 'No tiene que pagar el cargo mientras investigamos. No está en el pago mínimo y no puede causar un atraso.\nSi el cargo era correcto, lo debe de nuevo, con los intereses que habría tenido.',
  reply:
    'Abra la disputa y escríbanos, o agregue archivos. Una disputa puede tener hasta {disputeCaseFiles} archivos.\n“Requiere su respuesta” significa que le preguntamos algo. Responda pronto para poder seguir.',
  result:
    'Recibe un correo y una carta en PDF. Si tiene razón, el dinero es suyo para siempre.\nSi no hallamos un error, la carta explica por qué. Puede pedir copias de lo que usamos.',
  withdraw:
    'Abra la disputa y elija “Retirar esta disputa”. Dejamos de investigar y el cargo queda.\nUn crédito temporal se retira {takeBackDays} días hábiles después.',
};
