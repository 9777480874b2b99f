import type { Translation } from '../../../catalogue.ts';
import type { helpCards as original } from './en.ts';

export const helpCards: Translation<typeof original> = {
  pending:
    'Una compra pendiente está aprobada, pero la tienda aún no ha cobrado el dinero. Apartamos el importe, así que ya no cuenta en su saldo disponible.\nLa mayoría se registra en pocos días. Si la tienda nunca cobra, liberamos el dinero a los {pendingDays} días.\nLas propinas, la gasolina y los hoteles pueden registrarse por otro importe. La línea conserva su lugar en la lista.',
  freeze:
    'Abra Tarjetas, elija la tarjeta y active “Congelar tarjeta”. Las compras y los retiros se rechazan de inmediato.\nLas facturas, AutoPay y los depósitos no cambian. Los reembolsos siguen llegando.\n¿La encontró? Desactive la opción y vuelve a funcionar al instante.',
  lost: 'Abra Tarjetas, elija la tarjeta y repórtela como perdida o robada. La bloqueamos de inmediato y enviamos otra.\nLa página de la tarjeta muestra cuándo debería llegar la nueva y dónde está.\nSi ve una compra que no hizo, abra Disputas y repórtela enseguida.',
  declined:
    'La página de su tarjeta muestra las compras recientes. Una rechazada dice por qué: tarjeta congelada, un límite, falta de fondos o tarjeta sin activar.\nCuando se rechaza una compra, no se mueve dinero. Corrija la causa en la misma página e inténtelo otra vez.',
  limits:
    'Cada tarjeta tiene límites diarios para tiendas, compras en línea, cajeros y uso fuera de EE. UU. Puede bajar cada uno o desactivar un uso.\nNuestros límites son {cardStore} al día en tiendas, {cardOnline} en línea y {cardAbroad} fuera de EE. UU.\nUn límite más bajo vale de inmediato. Para subirlo le pedimos confirmar que es usted.',
  travel:
    'Agregue un aviso de viaje antes de salir. Elija la tarjeta, agregue el aviso e indique países y fechas.\nUna tarjeta puede tener hasta {tripsMax} avisos. Cada uno dura hasta {tripDays} días. También puede agregarlo durante el viaje.',
  activate:
    'Cuando llegue su tarjeta, abra Tarjetas y elíjala. Escriba los últimos 4 dígitos impresos en ella.\nFunciona enseguida. Hasta entonces se rechaza toda compra con ella.',
  subscriptions:
    'Algunas tiendas guardan su tarjeta y vuelven a cobrar sin preguntar. La página de la tarjeta las muestra.\nVerá lo último que cobró cada una. Para terminar, cancele con la tienda. Para detener los cobros de una, elíjala allí.',
  replace:
    'Elija la tarjeta y pida el reemplazo de una tarjeta dañada. La anterior funciona hasta que active la nueva.\nLa enviamos a la dirección de su perfil, así que revísela antes.',
};
