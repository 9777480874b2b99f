import type { Translation } from '../../../catalogue.ts';
import type { investment as original } from './en.ts';

export const investment: Translation<typeof original> = {
  'label.transactions': 'Transacciones',
  'label.accountDetails': 'Detalles de la cuenta',
  'error.wrongType': 'La cuenta obtenida no es una cuenta de inversión',
  'label.downloadStatement': 'Descargar estado de cuenta',
};
