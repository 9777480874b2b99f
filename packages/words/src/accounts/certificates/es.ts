import type { Translation } from '../../catalogue.ts';
import type { certificates as original } from './en.ts';

export const certificates: Translation<typeof original> = {
  'validation.destination': 'Elija una de sus cuentas abiertas que pueda recibir este dinero.',
  'validation.term': 'Elija uno de los plazos de la lista.',
  'maturing.subject': 'Su certificado vence el {matures}',
  'maturing.renews':
    'Su certificado {account} vence el {matures} con un saldo de {amount}. Se renovará por {term} con todo el saldo. Tendrá la tasa que ofrezcamos ese día. La tasa de hoy es {apy} % APY (tasa de interés del {rate} %).',
  'maturing.paysOut':
    'Su certificado {account} vence el {matures} con un saldo de {amount}. Pasaremos todo a {destination} y cerraremos el certificado.',
  'maturing.renewsHint':
    'Para elegir otro plazo o pedir que se abone en una cuenta, inicie sesión antes de esa fecha y abra Opciones de renovación. Si se renueva, podrá retirar todo o una parte sin penalización hasta el {graceEnds}.',
  'maturing.paysOutHint':
    'Para elegir otra cuenta o pedir que se renueve, inicie sesión antes de esa fecha y abra Opciones de renovación.',
  'renewed.subject': 'Su certificado se ha renovado',
  'renewed.body':
    'Su certificado {account} se renovó el {day} por {term}, con un saldo de {amount}. Gana {apy} % APY (tasa de interés del {rate} %) y vence el {matures}.',
  'renewed.hint':
    'Puede retirar todo o una parte sin penalización hasta el {graceEnds}. Inicie sesión y abra Retiro anticipado.',
  'payOutFailed.subject': 'No pudimos abonar su certificado',
  'payOutFailed.body':
    'Su certificado {account} venció, pero no pudimos abonarlo en {destination}. Se renovó el {day} por {term}, con un saldo de {amount}. Gana {apy} % APY (tasa de interés del {rate} %) y vence el {matures}.',
  'paidOut.subject': 'Abonamos su certificado',
  'paidOut.body':
    'Su certificado {account} venció. El {day} pasamos {amount} a {destination} y cerramos el certificado.',
  'paidOut.hint': 'Inicie sesión para verlo en el historial de ambas cuentas.',
  'interestKept.subject': 'Sus intereses permanecen en el certificado',
  'interestKept.body':
    'No pudimos abonar {amount} de intereses de su certificado {account} en {destination} el {day}. Se quedan en el certificado y generan intereses.',
  'interestKept.hint':
    'Para enviar el próximo pago de intereses a otra cuenta, inicie sesión y abra Pago de intereses.',
};
