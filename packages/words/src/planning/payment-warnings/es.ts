import type { Translation } from '../../catalogue.ts';
import type { paymentWarnings as original } from './en.ts';

export const paymentWarnings: Translation<typeof original> = {
  'short.subject': 'Agregue {short} a {account} antes del {day}',
  'short.body': '{name} cobrará {amount} de {account} el {day}. Por ahora le faltarán {short}.',
  'short.hint': 'Agregue dinero antes de esa fecha, u omita o cambie el pago.',
  'abroad.subject': 'Compra con tarjeta en {country}',
  'abroad.body': '{amount} en {name}, {country}, de {account}. No tiene un aviso de viaje para este país.',
  'unusual.subject': 'Una compra mayor de lo habitual',
  'unusual.body': '{amount} en {name}, de {account}. Es mucho más de lo que suele gastar.',
  'first.subject': 'Primer pago a {name}',
  'first.body': '{amount} a {name}, de {account}. Es la primera vez que este comercio cobra a su tarjeta.',
  'card.hint': 'Si no fue usted, congele su tarjeta y llámenos.',
};
