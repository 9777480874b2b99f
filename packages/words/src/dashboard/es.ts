import type { Translation } from '../catalogue.ts';
import type { dashboard as original } from './en.ts';

export const dashboard: Translation<typeof original> = {
  'label.myAccounts': 'Mis cuentas',
  'label.quickActions': 'Acciones rápidas',
  'label.openFirst': 'Abra su primera cuenta',
  'label.openFirstQuick': 'Abra su primera cuenta',
  'label.transferMoney': 'Transferir dinero',
  'label.payBills': 'Pagar facturas',
  'label.depositCheck': 'Depositar un cheque',
  'label.studentServices': 'Servicios para estudiantes',
  'label.needsAccount': 'Estarán disponibles cuando tenga una cuenta.',
  'label.accountManagement': 'Gestión de cuentas',
  'label.accountSettings': 'Configuración de cuentas',
  'label.statements': 'Estados de cuenta y documentos',
  'label.alerts': 'Alertas y notificaciones',
  'label.security': 'Centro de seguridad',
  'label.you': 'Sus datos',
  'greeting.morning': 'Buenos días, {firstName}',
  'greeting.afternoon': 'Buenas tardes, {firstName}',
  'greeting.evening': 'Buenas noches, {firstName}',
  'empty.welcome': 'Le damos la bienvenida, {firstName}. Todavía no tiene ninguna cuenta.',
  'empty.text': 'Abrir una lleva unos 6 minutos.',
  'empty.note': 'Después podrá hacer transferencias, pagos y depósitos.',
  'error.load': 'No se pudo cargar la información de su cuenta. Intente iniciar sesión de nuevo.',
  'error.safe': 'Su dinero y los pagos programados no se ven afectados.',
  'error.retrying': 'Cargando',
};
