import type { Translation } from '../catalogue.ts';
import type { receipts as original } from './en.ts';

export const receipts: Translation<typeof original> = {
  title: 'Recibo {reference}',
  details: 'Detalles',
  made: 'Elaborado a partir de los libros del banco el {moment}. Muestra esta transacción tal como estaba en ese momento.',
  download: 'Descargar recibo',
};
