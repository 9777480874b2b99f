import type { Translation } from '../catalogue.ts';
import type { accountClosing as original } from './en.ts';

export const accountClosing: Translation<typeof original> = {
  'title.page': 'Cerrar la cuenta',
  'label.lead':
    '{account} no cambia hasta que usted confirme el último paso. Puede detenerse en cualquier momento.',
  'label.loading': 'Revisando la cuenta…',
  'step.obstacles': 'Lo que lo impide',
  'step.destination': 'Adónde va el saldo restante',
  'step.review': 'Lo que ocurrirá',
  'label.clear': 'Nada lo impide.',
  'obstacle.retirement':
    'Una cuenta de jubilación se cierra con la ayuda de nuestro personal, por sus documentos fiscales. Escríbanos y le llamaremos.',
  'obstacle.frozen': 'La cuenta está bloqueada. Escríbanos o llámenos.',
  'obstacle.owing': 'Se adeudan {amount}. Páguelos primero.',
  'obstacle.overdrawn': 'Está {amount} por debajo de cero. Llévela primero a cero.',
  'obstacle.held': 'Parte del dinero está retenida. Quedará libre cuando termine la retención.',
  'obstacle.pending_one': '{count} movimiento está en camino. Espere a que llegue o cancélelo.',
  'obstacle.pending_many': '{count} movimientos están en camino. Espere a que lleguen o cancélelos.',
  'obstacle.pending_other': '{count} movimientos están en camino. Espere a que lleguen o cancélelos.',
  'obstacle.scheduled_one': '{count} operación programada la utiliza. Termínela o pásela a otra cuenta.',
  'obstacle.scheduled_many':
    '{count} operaciones programadas la utilizan. Termínelas o páselas a otra cuenta.',
  'obstacle.scheduled_other':
    '{count} operaciones programadas la utilizan. Termínelas o páselas a otra cuenta.',
  'obstacle.covering': 'Cubre a otra cuenta cuando esta se queda sin fondos. Desvincúlela primero.',
  'obstacle.receiving':
    'Un certificado de depósito paga en ella. Elija primero otra cuenta para el certificado.',
  'obstacle.uncounted':
    'El banco está cerrando el día y calculando los intereses. Vuelva a mirar en unos minutos.',
  'obstacle.destination': 'Elija la cuenta que recibirá lo que quede.',
  'obstacle.lastMoney':
    'Usted no tiene otra cuenta que pueda recibir {amount}. Transfiéralos a una cuenta en otro banco o retírelos, y vuelva aquí.',
  'action.support': 'Escribirnos',
  'action.account': 'Abrir la cuenta',
  'action.schedules': 'Abrir transferencias',
  'action.settings': 'Abrir la configuración de cuentas',
  'action.payouts': 'Abrir los pagos de intereses',
  'action.creditInterest': 'Abonar mis intereses ahora',
  'action.lookAgain': 'Volver a mirar',
  'figure.balance': 'En la cuenta',
  'figure.interest': 'Intereses devengados hasta ayer',
  'figure.penalty': 'Penalización por retiro anticipado',
  'figure.rest': 'Va a {account}',
  'figure.restNowhere': 'Lo que queda',
  'label.readable':
    'La cuenta se cierra de inmediato. Su historial y sus estados de cuenta siguen disponibles y su número no se vuelve a usar.',
  'label.reopen': 'Una cuenta cerrada no puede volver a abrirse.',
  'button.review': 'Continuar',
  'button.confirm': 'Cerrar esta cuenta',
  'button.closing': 'Cerrando…',
  'button.stop': 'Detener y conservar la cuenta',
  'button.back': 'Atrás',
  'button.settings': 'Volver a la configuración de cuentas',
  'done.title': '{account} está cerrada',
  'done.paid': '{amount} se transfirieron a {account}.',
  'done.empty': 'No quedaba nada en ella.',
  'done.on': 'Cerrada el {day}',
  'done.readable': 'Su historial y sus estados de cuenta siguen disponibles y su número no se vuelve a usar.',
  'done.reference': 'Referencia',
  'error.load': 'No se pudo cargar lo que lo impide.',
  'error.failed': 'La cuenta no se cerró.',
  'error.changed': 'Algo ha cambiado en la cuenta desde que la revisó. Vuelva a revisar las cifras.',
  'error.inTheWay': 'Todavía hay algo que impide cerrar esta cuenta.',
  'error.notBegun': 'Usted no ha empezado a cerrar esta cuenta.',
  'error.uncounted':
    'El banco está calculando los intereses en este momento. Vuelva a intentarlo en unos minutos.',
  'validation.destination': 'Elija una de sus cuentas abiertas corriente, de ahorro o de mercado monetario.',
};
