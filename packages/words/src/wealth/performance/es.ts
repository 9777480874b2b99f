import type { Translation } from '../../catalogue.ts';
import type { performance as original } from './en.ts';

export const performance: Translation<typeof original> = {
  'label.title': 'Rendimiento',
  'label.note': 'Ponderado por tiempo: los depósitos y retiros no lo modifican.',
  'label.loading': 'Cargando el rendimiento',
  'label.closing': 'A precios de cierre, {span}.',
  'range.label': 'Período',
  'range.1m': '1 mes',
  'range.ytd': 'Este año',
  'range.1y': '1 año',
  'range.5y': '5 años',
  'range.all': 'Todo',
  'chart.you': 'Su cartera',
  'chart.yourEnd': '{percent} Usted',
  'chart.blend': 'Combinación {first}/{second}',
  'chart.blendEnd': '{percent} {blend}',
  'chart.blendParts':
    'La combinación es {first} % {firstFund} y {second} % {secondFund}; vuelve a esa proporción cada día.',
  'chart.table': 'Rendimiento por día',
  'chart.summary': 'Rendimiento ponderado por tiempo, {span}. Su cartera: {you}. {blend}: {other}.',
  'chart.unknown': 'no disponible',
  'figure.percent': '{percent} %',
  'notice.carried': 'Faltan algunos precios de cierre. Usamos los últimos que tenemos.',
  'notice.unknown':
    'Falta un precio de cierre, por lo que no podemos mostrar su rendimiento en este período.',
  'empty.title': 'Su gráfico comienza cuando tenga algo en la cuenta',
  'empty.text':
    'Medimos su rendimiento desde el primer cierre del mercado después de que llegue dinero a esta cuenta.',
  'error.load': 'No pudimos cargar su rendimiento',
  'error.safe': 'Su dinero y sus acciones no se ven afectados.',
};
