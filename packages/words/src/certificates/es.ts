import type { Translation } from '../catalogue.ts';
import type { certificates as original } from './en.ts';

export const certificates: Translation<typeof original> = {
  'validation.destination': 'Elija una de sus cuentas abiertas que pueda recibir este dinero.',
  'validation.term': 'Elija uno de los plazos que ofrecemos.',
  'maturing.subject': 'Su certificado vence el {matures}',
  'maturing.renews':
    'Su certificado {account}, con {amount}, vence el {matures}. Ese día se renueva por {term} con todo su saldo. La nueva tasa será la que ofrezcamos ese día; hoy es del {rate}% de interés anual ({apy}% APY).',
  'maturing.paysOut':
    'Su certificado {account}, con {amount}, vence el {matures}. Ese día se abona todo su saldo en {destination} y el certificado se cierra.',
  'maturing.renewsHint':
    'Hasta entonces puede elegir otro plazo o pedir que se abone en una de sus cuentas: inicie sesión y abra Opciones de renovación. Si se renueva, podrá retirar todo o parte sin penalización hasta el {graceEnds}.',
  'maturing.paysOutHint':
    'Hasta entonces puede elegir otra cuenta o pedir que se renueve: inicie sesión y abra Opciones de renovación.',
  'renewed.subject': 'Su certificado se ha renovado',
  'renewed.body':
    'Su certificado {account} comenzó un nuevo plazo de {term} el {day}, con {amount}, al {rate}% de interés anual ({apy}% APY). Vence el {matures}.',
  'renewed.hint':
    'Hasta el {graceEnds} puede retirar todo o parte sin penalización: inicie sesión y abra Retiro anticipado.',
  'payOutFailed.subject': 'No fue posible abonar su certificado',
  'payOutFailed.body':
    'Su certificado {account} venció y debía abonarse en {destination}. No fue posible, por lo que comenzó un nuevo plazo de {term} el {day}, con {amount}, al {rate}% de interés anual ({apy}% APY). Vence el {matures}.',
  'paidOut.subject': 'Su certificado se ha abonado',
  'paidOut.body':
    'Su certificado {account} venció. El {day} abonamos {amount} en {destination} y cerramos el certificado.',
  'paidOut.hint': 'Encontrará el abono en el historial de ambas cuentas después de iniciar sesión.',
  'interestKept.subject': 'Sus intereses permanecen en el certificado',
  'interestKept.body':
    'Los intereses de {amount} de su certificado {account} debían abonarse en {destination} el {day}. No fue posible, por lo que permanecen en el certificado y generan intereses.',
  'interestKept.hint':
    'Para que los próximos intereses se abonen en otra cuenta, inicie sesión y abra Pago de intereses.',
};
