import type { Translation } from '../../../catalogue.ts';
import type { helpProfile as original } from './en.ts';

export const helpProfile: Translation<typeof original> = {
  contact:
    'Abra su perfil y escriba el nuevo. Enviamos un código que vale {contactMinutes} minutos. El cambio vale cuando lo escribe.\nTiene {contactHours} horas para terminar. También avisamos a su correo anterior.',
  address:
    'Una dirección nueva vale de inmediato. Tarjetas y cheques van allí desde entonces.\nSu nombre legal y fecha de nacimiento vienen de sus documentos. Envíenos un mensaje para cambiarlos.',
  language:
    'Puede usar el banco en inglés, español, francés o chino. Elija uno en su perfil y los correos también lo usarán.',
  notices:
    'Abra las notificaciones en su perfil y active o desactive cada tipo. Los avisos de seguridad siempre llegan.',
  message:
    'Abra Soporte y escríbanos. Respondemos en {replyDays} días hábiles y la página muestra hasta qué día.\nPuede contestar en la misma conversación. El correo solo avisa que hay respuesta.',
  complaint:
    'Envíenos un mensaje y elija “Queja”. Una persona la estudia y responde en {complaintDays} días hábiles.\nVerá la respuesta y el motivo en la página de Soporte.',
  mydata:
    'Abra Mis datos y pida una copia. Tiene su perfil, cuentas, transacciones, estados de cuenta y entradas.\nPuede pedir {exportsADay} al día. Borramos cada copia a los {exportDays} días.',
  find: 'Presione / o Ctrl-K y escriba una página, cuenta, beneficiario, pago, importe o tienda. Los errores pequeños no importan.\nEscriba “enviar 50 a Jonas” y abrimos el formulario con el importe y la persona.',
  leave:
    'Busque “Dejar el banco” y ábralo. Mostramos lo que falta terminar, cerramos sus cuentas y enviamos el resto adonde elija.\nDescargue sus estados de cuenta antes de irse.',
  alerts:
    'Abra Alertas de cuenta. Elija de qué le avisamos, desde qué monto y cómo: por correo, texto o notificación.\nLas alertas de seguridad por correo siempre están activas.',
  quiet:
    'Elija horas sin textos ni notificaciones. Las alertas de seguridad llegan siempre.\nTambién puede recibir un correo diario a las {digestAt} con lo que puede esperar.',
  push: 'Para textos, confirme su teléfono con un código. Para notificaciones, elija “Activar notificaciones” en cada dispositivo. Puede tener hasta {pushDevices}.\nAl cerrar sesión en un dispositivo se apagan allí.',
  inbox:
    'La bandeja muestra lo que pasó y lo que espera por usted. La campana de cada página avisa cuando hay algo nuevo.\nLo que le enviamos por correo también está ahí. Puede buscar y filtrar por cuenta.',
};
