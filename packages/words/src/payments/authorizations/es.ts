import type { Translation } from '../../catalogue.ts';
import type { authorizations as original } from './en.ts';

export const authorizations: Translation<typeof original> = {
  'overdrawn.subject': 'Una compra con tarjeta dejó su cuenta por debajo de cero',
  'overdrawn.body':
    'No se nos pudo contactar cuando usted pagó {amount} en {name}, así que la red de tarjetas aprobó la compra por nosotros. Su cuenta terminada en {lastFour} no tenía fondos suficientes. Su saldo es ahora {balance}.',
  'overdrawn.hint':
    'Esto no tiene ningún cargo. Por favor, agregue fondos a la cuenta. Si no reconoce esta compra, llámenos.',
};
