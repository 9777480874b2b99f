import type { Translation } from '../../catalogue.ts';
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
    'Solo puede pagar el mínimo, el saldo del estado de cuenta o el saldo total en sus propias cuentas de crédito',
  'validation.endCondition': 'Seleccione cuándo terminan los pagos',
  'error.load': 'No se pudo cargar la configuración de pagos automáticos',
  'error.payees': 'No se pudieron obtener los beneficiarios',
  'error.accountMissing': 'La cuenta seleccionada no figura entre las disponibles',
  'error.save': 'No se pudo crear o actualizar el pago automático',
  'error.status': 'No se pudo actualizar el estado del pago automático',
  'error.delete': 'No se pudo eliminar el pago automático',
  'error.server': 'Se produjo un error en el servidor',
  'error.exists': 'Este beneficiario ya tiene pago automático. Edite ese pago automático.',
  'error.over': 'Este pago automático ha terminado',
  'error.tooMany': 'Ha alcanzado el número máximo de pagos automáticos. Cancele uno para agregar otro.',
  'reminder.subject': 'Próximo pago automático a {payee} el {day}',
  'reminder.body': 'El {day} pagaremos {amount} a {payee} desde {account}.',
  'reminder.computed':
    'El {day} pagaremos a {payee} el importe adeudado desde {account}. A día de hoy son {amount}.',
  'reminder.hint': 'Para pausarlo, editarlo o cancelarlo, inicie sesión y vaya a Pagos automáticos.',
  'paid.subject': 'Enviamos su pago automático a {payee}',
  'paid.body': 'El {day} pagamos {amount} a {payee} desde {account}. Número de confirmación: {reference}.',
  'paid.hint': 'Para verlo, inicie sesión y consulte la actividad de su cuenta.',
  'retry.subject': 'Agregue dinero para su pago automático a {payee}',
  'retry.body':
    'No pudimos hacer su pago automático a {payee} desde {account}, previsto para el {day}. {reason}',
  'retry.hint': 'Lo intentaremos de nuevo el {next}. Agregue dinero a su cuenta antes de esa fecha.',
  'failed.subject': 'Su pago automático a {payee} no se completó',
  'failed.body':
    'No pudimos hacer su pago automático a {payee} desde {account}, previsto para el {day}. {reason}',
  'failed.hint':
    'No volveremos a intentar este pago. Para pagarlo usted o editar el pago automático, inicie sesión y vaya a Pagos automáticos.',
};
