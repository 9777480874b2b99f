import type { Translation } from '../../../catalogue.ts';
import type { brakes as original } from './en.ts';

export const brakes: Translation<typeof original> = {
  'error.panic':
    'Su interruptor de pánico está activado, por lo que no puede salir dinero. Desactívelo primero en el Centro de seguridad',
  'error.notLower': 'Esto supera su límite actual. Solicite un aumento',
  'error.notHigher': 'Esto no supera su límite actual. Reduzca el límite',
  'error.aboveCap': 'Esto supera nuestro máximo',
  'error.loosens': 'Para reducir esta protección, confirme que es usted',
  'error.tooManyKept': 'No puede seguir pagando a tantos beneficiarios',
  'error.notOn': 'Su interruptor de pánico no está activado',
  'mail.panicOnSubject': 'Su interruptor de pánico está activado',
  'mail.panicOnBody':
    'No puede salir dinero de sus cuentas, excepto para las facturas que decidió seguir pagando. Puede seguir recibiendo dinero.',
  'mail.panicOnHint':
    'No podemos detener los pagos que ya habían salido. Desactive el interruptor en el Centro de seguridad cuando quiera.',
  'mail.panicOffSubject': 'Su interruptor de pánico está desactivado',
  'mail.panicOffBody': 'Vuelve a poder salir dinero de sus cuentas. Los pagos retenidos se están enviando.',
  'mail.panicOffHint': 'Puede volver a activarlo en cualquier momento en el Centro de seguridad.',
  'mail.raiseSubject': 'Solicitó un límite diario más alto',
  'mail.raiseBody':
    'Su límite diario aumenta a {amount} el {moment}. Hasta entonces se aplica su límite actual.',
  'mail.raiseHint': 'Hasta entonces puede cancelar el aumento en el Centro de seguridad.',
};
