import type { Translation } from '../../../catalogue.ts';
import type { credit as original } from './en.ts';

export const credit: Translation<typeof original> = {
  'label.makePayment': 'Realizar un pago',
};
