import type { Translation } from '../catalogue.ts';
import type { leaving as original } from './en.ts';

export const leaving: Translation<typeof original> = {
  'title.page': 'Poner fin a la relación',
  'label.lead':
    'Cierre sus cuentas, llévese sus datos y despídase. No ocurre nada antes del último paso y puede detenerse en cualquier momento.',
  'label.loading': 'Revisando sus cuentas…',
  'step.accounts': '1. Cerrar todas las cuentas',
  'title.all': 'Todas a la vez',
  'label.all':
    'Elija la cuenta que se queda por ahora; todas las demás se cierran juntas en ella, o ninguna. La última la cierra cuando haya retirado su dinero.',
  'label.into': 'Cuenta que recibe el resto',
  'label.penalty': 'Se descuenta una penalización por retiro anticipado de {amount}.',
  'label.total': 'Va a {account}',
  'label.inTheWay': 'Algo impide cerrar {account}.',
  'label.see': 'Ver qué',
  'label.closing': 'Cerrando…',
  'button.closeAll_one': 'Cerrar {count} cuenta',
  'button.closeAll_many': 'Cerrar {count} cuentas',
  'button.closeAll_other': 'Cerrar {count} cuentas',
  'step.data': '2. Llévese sus datos',
  'step.end': '3. Poner fin a la relación',
  'label.closed': 'Cerrada',
  'button.close': 'Cerrar',
  'label.closeNamed': 'Cerrar {account}',
  'label.noAccounts': 'No tiene ninguna cuenta abierta.',
  'label.applications_one': '{count} solicitud de cuenta aún está pendiente de decisión.',
  'label.applications_many': '{count} solicitudes de cuenta aún están pendientes de decisión.',
  'label.applications_other': '{count} solicitudes de cuenta aún están pendientes de decisión.',
  'label.data':
    'Sus últimos estados de cuenta están entre sus documentos. El archivo con todo lo que conservamos sobre usted se prepara en unos minutos.',
  'button.statements': 'Abrir estados de cuenta',
  'button.data': 'Abrir Mis datos',
  'label.end':
    'Puede iniciar sesión hasta el final del {day}, dentro de {days} días. Hasta entonces puede revocarlo.',
  'title.data': 'Llévese sus datos',
  'title.kept': 'Lo que debemos conservar',
  'kept.identity':
    'Quién fue usted para nosotros, durante {years} años: lo exige la ley contra el lavado de dinero.',
  'kept.records':
    'Sus cuentas, sus asientos y estados de cuenta, durante {years} años: para la autoridad fiscal y para que usted pueda solicitar copias.',
  'kept.rest': 'No lo usamos para nada más.',
  'button.begin': 'Empezar',
  'button.confirm': 'Poner fin a mi relación con el banco',
  'button.stop': 'Detener y quedarse',
  'button.takeBack': 'Revocarlo y quedarse',
  'label.stillOpen': 'Primero cierre todas las cuentas.',
  'title.confirm': '¿Poner fin a la relación?',
  'label.confirm':
    'El inicio de sesión termina después del {day}. Hasta entonces puede revocarlo en esta página.',
  'title.confirmed': 'Su relación con nosotros termina después del {day}',
  'label.confirmed':
    'Hasta el final de ese día puede iniciar sesión, obtener sus documentos y revocarlo. Si solicita una cuenta nueva, se revoca automáticamente.',
  'error.load': 'No se pudieron cargar sus cuentas.',
  'error.failed': 'No se ha cambiado nada.',
  'error.notBegun': 'Usted no ha empezado a poner fin a la relación.',
  'error.stillOpen': 'Todavía hay una cuenta o una solicitud abierta. Ciérrela primero.',
};
