import type { Translation } from '../catalogue.ts';
import type { autopay as original } from './en.ts';

export const autopay: Translation<typeof original> = {
  'label.title': 'Pagos automáticos',
  'label.tabCurrent': 'Vigentes',
  'label.tabCompleted': 'Completados',
  'label.tabCancelled': 'Cancelados',
  'label.tabAll': 'Todos',
  'label.details': 'Detalles',
  'validation.source': 'Seleccione una cuenta de origen',
  'validation.payee': 'Seleccione un beneficiario',
  'validation.amount': 'Introduzca un importe de pago válido',
  'validation.frequency': 'Seleccione una frecuencia de pago',
  'validation.days': 'Introduzca un número de días válido',
  'validation.startDate': 'Seleccione una fecha de inicio',
  'validation.endDate': 'Seleccione una fecha de finalización',
  'validation.occurrences': 'Introduzca un número de pagos válido',
  'validation.endAfterStart': 'La fecha de finalización debe ser posterior a la de inicio',
  'validation.type':
    'Los pagos del mínimo, del estado de cuenta y del total son solo para sus propias cuentas de crédito',
  'validation.endCondition': 'Seleccione cuándo terminan los pagos',
  'error.load': 'No se pudo cargar la configuración de pagos automáticos',
  'error.payees': 'No se pudieron obtener los beneficiarios',
  'error.accountMissing': 'La cuenta seleccionada no figura entre las disponibles',
  'error.save': 'No se pudo crear o actualizar el pago automático',
  'error.status': 'No se pudo actualizar el estado del pago automático',
  'error.delete': 'No se pudo eliminar el pago automático',
  'error.server': 'Se produjo un error en el servidor',
  'error.exists': 'Este beneficiario ya se paga automáticamente. Modifique ese pago automático',
  'error.over': 'Este pago automático ha terminado',
  'error.tooMany': 'Tiene tantos pagos automáticos como podemos guardar. Termine uno para agregar otro',
  'reminder.subject': 'Su pago automático a {payee} sale el {day}',
  'reminder.body': 'El {day} pagaremos {amount} a {payee} desde {account}.',
  'reminder.computed':
    'El {day} pagaremos a {payee} lo que corresponda entonces desde {account}. Hoy serían {amount}.',
  'reminder.hint': 'Para pausarlo, modificarlo o terminarlo, inicie sesión y abra Pagos automáticos.',
  'paid.subject': 'Su pago automático a {payee} está en camino',
  'paid.body': 'El {day} pagamos {amount} a {payee} desde {account}. Número de confirmación: {reference}.',
  'paid.hint': 'Lo encontrará en el historial de su cuenta al iniciar sesión.',
  'retry.subject': 'Su pago automático a {payee} espera fondos',
  'retry.body': 'Su pago automático a {payee} desde {account} vencía el {day}. {reason}',
  'retry.hint': 'Lo intentaremos una vez más el {next}. Hasta entonces puede ingresar dinero en la cuenta.',
  'failed.subject': 'No se pudo realizar su pago automático a {payee}',
  'failed.body':
    'Su pago automático a {payee} desde {account}, con vencimiento el {day}, no se realizó. {reason}',
  'failed.hint':
    'No volveremos a intentarlo. Para pagarlo usted o modificar el pago automático, inicie sesión y abra Pagos automáticos.',
};
