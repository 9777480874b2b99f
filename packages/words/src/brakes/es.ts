import type { Translation } from '../catalogue.ts';
import type { brakes as original } from './en.ts';

export const brakes: Translation<typeof original> = {
  'error.panic':
    'Su interruptor de pánico está activado, por lo que no puede salir dinero. Desactívelo primero en el Centro de seguridad',
  'error.notLower': 'Esto supera su límite actual. Para aumentarlo, solicite un aumento',
  'error.notHigher': 'Esto no supera su límite actual. Para reducirlo, fíjelo directamente',
  'error.aboveCap': 'Esto supera el límite del banco',
  'error.loosens': 'Para relajar esta protección, confirme que es usted',
  'error.tooManyKept': 'No puede seguir pagando a tantos beneficiarios',
  'error.notOn': 'El interruptor de pánico no está activado',
  'mail.panicOnSubject': 'Su interruptor de pánico está activado',
  'mail.panicOnBody':
    'A partir de ahora no sale dinero de sus cuentas, excepto para las facturas que decidió seguir pagando. El dinero que le envían sigue llegando.',
  'mail.panicOnHint':
    'Lo que ya había salido antes no se puede detener. Desactive el interruptor en el Centro de seguridad cuando quiera que vuelva a salir dinero.',
  'mail.panicOffSubject': 'Su interruptor de pánico está desactivado',
  'mail.panicOffBody':
    'Vuelve a poder salir dinero de sus cuentas. Lo que estaba en espera ya está en camino.',
  'mail.panicOffHint':
    'Puede volver a activar el interruptor en cualquier momento en el Centro de seguridad.',
  'mail.raiseSubject': 'Se solicitó un límite diario más alto',
  'mail.raiseBody':
    'Su límite diario será de {amount} a partir del {moment}. Hasta entonces rige el límite más bajo.',
  'mail.raiseHint': 'Puede cancelar el aumento en el Centro de seguridad hasta que entre en vigor.',
};
