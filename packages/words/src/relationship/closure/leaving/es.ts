import type { Translation } from '../../../catalogue.ts';
import type { leaving as original } from './en.ts';

export const leaving: Translation<typeof original> = {
  'title.page': 'Dejar el banco',
  'label.lead': 'Cierre sus cuentas, descargue sus datos y confirme. Puede detenerse en cualquier momento.',
  'label.loading': 'Revisando sus cuentas…',
  'step.accounts': '1. Cierre sus cuentas',
  'title.all': 'Cerrar varias cuentas a la vez',
  'label.all':
    'Elija una cuenta que conservará por ahora. Cerraremos las demás y moveremos el dinero aquí. Cierre esta última cuenta cuando esté vacía.',
  'label.into': 'Mover el dinero a',
  'label.penalty': 'Incluye una penalización por retiro anticipado de {amount}',
  'label.total': 'Total a {account}',
  'label.inTheWay': 'Aún no puede cerrar {account}.',
  'label.see': 'Ver por qué',
  'label.closing': 'Cerrando…',
  'button.closeAll_one': 'Cerrar {count} cuenta',
  'button.closeAll_many': 'Cerrar {count} cuentas',
  'button.closeAll_other': 'Cerrar {count} cuentas',
  'step.data': '2. Descargue sus datos',
  'step.end': '3. Deje el banco',
  'label.closed': 'Cerrada',
  'button.close': 'Cerrar',
  'label.closeNamed': 'Cerrar {account}',
  'label.noAccounts': 'No tiene ninguna cuenta abierta.',
  'label.applications_one': '{count} solicitud de cuenta sigue en revisión.',
  'label.applications_many': '{count} solicitudes de cuenta siguen en revisión.',
  'label.applications_other': '{count} solicitudes de cuenta siguen en revisión.',
  'label.data':
    'Descargue sus estados de cuenta y una copia de todo lo que tenemos sobre usted. La copia tarda unos minutos.',
  'button.statements': 'Ir a estados de cuenta',
  'button.data': 'Ir a Mis datos',
  'label.end':
    'Puede iniciar sesión hasta el {day} inclusive, dentro de {days} días. Hasta entonces puede cambiar de opinión.',
  'title.data': 'Descargue sus datos',
  'title.kept': 'Registros que debemos conservar',
  'kept.identity':
    'Sus datos de identidad, durante {years} años. Lo exige la ley contra el lavado de dinero.',
  'kept.records':
    'Sus cuentas, transacciones y estados de cuenta, durante {years} años. Las autoridades fiscales pueden necesitarlos y usted puede solicitar copias.',
  'kept.rest': 'No los usamos para nada más.',
  'button.begin': 'Empezar',
  'button.confirm': 'Dejar el banco',
  'button.stop': 'Cancelar y quedarme',
  'button.takeBack': 'Seguir con el banco',
  'label.stillOpen': 'Primero cierre todas sus cuentas.',
  'title.confirm': '¿Dejar el banco?',
  'label.confirm':
    'No podrá iniciar sesión después del {day}. Hasta entonces puede cambiar de opinión en esta página.',
  'title.confirmed': 'Dejará el banco después del {day}',
  'label.confirmed':
    'Hasta entonces puede iniciar sesión, descargar sus documentos o cambiar de opinión. Si solicita una cuenta nueva, seguirá con nosotros.',
  'error.load': 'No pudimos cargar sus cuentas.',
  'error.failed': 'No se cambió nada. Inténtelo de nuevo.',
  'error.notBegun': 'No ha comenzado el proceso para dejar el banco.',
  'error.stillOpen':
    'Todavía tiene una cuenta o una solicitud abierta. Primero cierre sus cuentas y espere la decisión de sus solicitudes.',
};
