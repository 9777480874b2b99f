import type { Translation } from '../../../catalogue.ts';
import type { spending as original } from './en.ts';

export const spending: Translation<typeof original> = {
  'label.title': 'Gastos de {month}',
  'label.note': 'Incluye lo pendiente. Las transferencias no cuentan.',
  'label.other': 'Otros',
  'label.none': 'No ha gastado nada este mes.',
  'label.sentence': 'Gastó {total} este mes: {parts}.',
  'label.part': '{name} {amount}',
  'label.loading': 'Cargando…',
  'error.load': 'No pudimos cargar sus gastos.',
  'worth.title': 'Patrimonio neto',
  'worth.note': 'Lo que tiene con nosotros, menos lo que nos debe.',
  'worth.byMonth': 'Patrimonio neto por mes',
  'worth.summary': 'De {first} a {last}. Tiene {has} y debe {owes}.',
  'worth.has': 'Tiene',
  'worth.owes': 'Debe',
  'worth.failed': 'No pudimos cargar su patrimonio neto.',
};
