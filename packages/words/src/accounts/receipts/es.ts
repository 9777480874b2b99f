import type { Translation } from '../../catalogue.ts';
import type { receipts as original } from './en.ts';

export const receipts: Translation<typeof original> = {
  title: 'Recibo {reference}',
  details: 'Detalles',
  made: 'Creado el {moment}. Los datos corresponden a ese momento.',
  download: 'Descargar recibo',
};
