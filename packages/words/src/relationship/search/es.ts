import type { Translation } from '../../catalogue.ts';
import type { search as original } from './en.ts';

export const search: Translation<typeof original> = {
  'group.pages': 'Páginas',
  'group.accounts': 'Cuentas',
  'group.payees': 'Beneficiarios',
  'group.recipients': 'Destinatarios',
  'group.payments': 'Pagos',
  'group.transactions': 'Transacciones',
  'label.payment': '{amount} a {name}',
  'label.looking': 'Buscando en sus cuentas...',
  'label.failed': 'No pudimos buscar en sus cuentas. Aún puede buscar páginas.',
  'label.allActivity': 'Ver todo en Actividad',
  'group.actions': 'Hacer ahora',
  'group.help': 'Ayuda',
  'group.statements': 'Estados de cuenta',
  'label.send': 'Enviar {amount} a {name}',
  'label.pay': 'Pagar {amount} a {name}',
  'label.move': 'Pasar {amount} a {name}',
  'label.statement': 'Estado de cuenta de {month}',
  'label.corrected': 'Resultados de “{text}”.',
};
