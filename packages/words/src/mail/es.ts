import type { Translation } from '../catalogue.ts';
import type { mail as original } from './en.ts';

export const mail: Translation<typeof original> = {
  'label.moment': '{moment}, hora del Este (ET)',
  'label.greeting': 'Hola, {firstName}:',
  'label.ifNotYou': 'Si no fue usted',
  'label.signOn': 'Iniciar sesión',
  'label.linkInFull': 'Si el botón no funciona, copie esta dirección en su navegador:',
  'label.neverAsk':
    'Nunca le pedimos por correo electrónico su contraseña, un código de aprobación ni su número completo de Seguro Social.',
  'label.contact': '{bank} · {phone}',

  'emailConfirmation.subject': 'Confirme su correo electrónico',
  'emailConfirmation.body':
    'Ingrese este código para confirmar que esta dirección es suya. Lo enviamos el {moment}.',
  'emailConfirmation.hint': 'El código funciona una sola vez, durante {minutes} minutos.',
  'emailConfirmation.notYou':
    'Ignore este correo: sin el código no se confirma nada. Si recibe otro, llámenos al {phone}.',
  'emailConfirmation.why': 'Recibe este correo porque esta dirección se ingresó para un perfil de {bank}.',

  'passwordReset.subject': 'Restablezca su contraseña',
  'passwordReset.body': 'El {moment}, alguien solicitó restablecer la contraseña de su perfil de {bank}.',
  'passwordReset.hint':
    'El enlace funciona una sola vez, durante {minutes} minutos. También necesitará la respuesta a su pregunta de seguridad.',
  'passwordReset.button': 'Elegir una contraseña nueva',
  'passwordReset.notYou':
    'Ignore este correo: su contraseña sigue siendo la misma. Si recibe otro, llámenos al {phone}.',
  'passwordReset.why':
    'Recibe este correo porque se solicitó restablecer la contraseña con su nombre de usuario.',

  'passwordChanged.subject': 'Se cambió su contraseña',
  'passwordChanged.body': 'La contraseña de su perfil de {bank} se cambió el {moment}.',
  'passwordChanged.hint': 'Si la cambió usted, no tiene que hacer nada.',
  'passwordChanged.notYou':
    'Llámenos de inmediato al {phone}. Bloquearemos su perfil y le ayudaremos a recuperarlo.',
  'passwordChanged.why': 'Recibe este correo porque el banco le avisa de cada cambio de su contraseña.',

  'usernameReminder.subject': 'Su nombre de usuario',
  'usernameReminder.body': 'El {moment}, nos pidió que le recordáramos su nombre de usuario. Es este:',
  'usernameReminder.notYou':
    'Ignore este correo. Nadie puede iniciar sesión solo con un nombre de usuario. Si recibe otro, llámenos al {phone}.',
  'usernameReminder.why':
    'Recibe este correo porque se solicitó un recordatorio del nombre de usuario con esta dirección.',

  'welcome.subject': 'Le damos la bienvenida a {bank}',
  'welcome.body': 'Se inscribió en la banca en línea el {moment}. Su perfil está listo.',
  'welcome.hint': 'Inicie sesión con el nombre de usuario y la contraseña que eligió.',
  'welcome.notYou': 'Llámenos de inmediato al {phone}. Es posible que alguien haya usado sus datos.',
  'welcome.why': 'Recibe este correo porque se inscribió en la banca en línea de {bank}.',

  'newSignOn.subject': 'Nuevo inicio de sesión en su perfil',
  'newSignOn.body':
    'Alguien inició sesión en su perfil de {bank} desde un dispositivo que no habíamos visto antes.',
  'newSignOn.when': 'Cuándo',
  'newSignOn.device': 'Dispositivo',
  'newSignOn.ipAddress': 'Dirección IP',
  'newSignOn.hint': 'Si fue usted, no tiene que hacer nada.',
  'newSignOn.notYou':
    'Llámenos de inmediato al {phone} y cambie su contraseña. Abra el sitio del banco escribiendo su dirección, no a través de un enlace.',
  'newSignOn.why':
    'Recibe este correo porque el banco le avisa de cada inicio de sesión desde un dispositivo nuevo.',

  'supportReceived.subject': 'Recibimos su mensaje',
  'supportReceived.body':
    'Su mensaje nos llegó el {moment}. Este es su número; indíquelo si nos llama al respecto:',
  'supportReceived.hint':
    'Le responderemos por correo electrónico. También encontrará la respuesta en la página de Soporte al iniciar sesión.',
  'supportReceived.notYou': 'Llámenos de inmediato al {phone}. Es posible que alguien haya usado su perfil.',
  'supportReceived.why': 'Recibe este correo porque se envió un mensaje a {bank} desde su perfil.',

  'supportAnswered.subject': 'Nuestra respuesta a su mensaje {requestNumber}',
  'supportAnswered.body': 'Respondimos a su mensaje el {moment}.',
  'supportAnswered.number': 'Mensaje',
  'supportAnswered.answer': 'Nuestra respuesta',
  'supportAnswered.hint': 'Para volver a escribirnos, inicie sesión y abra la página de Soporte.',
  'supportAnswered.notYou': 'Llámenos de inmediato al {phone}. Es posible que alguien haya usado su perfil.',
  'supportAnswered.why': 'Recibe este correo porque usted escribió a {bank}.',

  'movementCode.subject': 'Su código de aprobación para {amount}',
  'movementCode.body':
    'El {moment}, usted nos pidió mover {amount} a {destination}. Ingrese este código para aprobar exactamente esa operación:',
  'movementCode.amount': 'Importe con comisiones',
  'movementCode.destination': 'Para',
  'movementCode.reference': 'Referencia',
  'movementCode.hint':
    'El código funciona una sola vez, durante {minutes} minutos. No se lo diga nunca a nadie, ni siquiera a nosotros: quien se lo pida quiere su dinero.',
  'movementCode.notYou':
    'No ingrese el código ni se lo dé a nadie: sin él no se mueve ningún dinero. Llámenos de inmediato al {phone}; es posible que alguien esté usando su perfil.',
  'movementCode.why': 'Recibe este correo porque una operación de su perfil de {bank} espera su aprobación.',

  'movementContradicted.subject': 'Una red contradijo {reference}',
  'movementContradicted.greeting': 'A operaciones:',
  'movementContradicted.body':
    'Una red de pagos dijo sobre este movimiento algo que no puede ser cierto junto con lo que dijo antes. El banco se atiene a la primera respuesta decisiva; esta no movió dinero. Lo supimos el {moment}.',
  'movementContradicted.reference': 'Movimiento',
  'movementContradicted.said': 'La red dice',
  'movementContradicted.state': 'El banco lo tiene como',
  'movementContradicted.heading': 'Qué hacer',
  'movementContradicted.next':
    'Véalo con el comando de oficina «rails contradictions», consulte a la red y anote el resultado con «rails resolve». El manual es contradicted-movement.',
  'movementContradicted.why':
    'Recibe este correo porque en esta dirección {bank} avisa de lo que requiere a una persona.',

  'accountOpened.subject': 'Su nueva cuenta está abierta',
  'accountOpened.body': 'Abrimos el producto que solicitó ({product}) el {moment}.',
  'accountOpened.deposit': 'Depósito inicial',
  'accountOpened.hint': 'La encontrará entre sus cuentas después de iniciar sesión.',
  'accountOpened.notYou': 'Llámenos de inmediato al {phone}. Es posible que alguien haya usado su perfil.',
  'accountOpened.why': 'Recibe este correo porque se abrió una cuenta a su nombre en {bank}.',
  'applicationInReview.subject': 'Estamos revisando su solicitud',
  'applicationInReview.body':
    'Una persona del banco está revisando su solicitud ({product}). No tiene que hacer nada: le escribiremos de nuevo en cuanto se decida. Situación a fecha de {moment}.',
  'applicationInReview.reasons': 'Por qué la examinamos con más detalle',
  'applicationInReview.notYou':
    'Llámenos de inmediato al {phone}. Es posible que alguien haya usado su perfil.',
  'applicationInReview.why': 'Recibe este correo porque solicitó una cuenta en {bank}.',
  'applicationRefused.subject': 'Nuestra decisión sobre su solicitud',
  'applicationRefused.body': 'No pudimos aprobar su solicitud ({product}). Lo decidimos el {moment}.',
  'applicationRefused.reasons': 'Motivo',
  'applicationRefused.hint': 'Si cree que nos equivocamos o desea saber más, llámenos al {phone}.',
  'applicationRefused.notYou':
    'Llámenos de inmediato al {phone}. Es posible que alguien haya usado su perfil.',
  'applicationRefused.why': 'Recibe este correo porque solicitó una cuenta en {bank}.',
  'accountNews.heading': 'Si tiene preguntas',
  'accountNews.questions': 'Llámenos al {phone} o escríbanos después de iniciar sesión.',
  'accountNews.why': 'Recibe este correo porque tiene una cuenta en {bank}. Escrito el {moment}.',
  'delegateInvitation.subject': '{owner} le invita a consultar sus cuentas',
  'delegateInvitation.greeting': 'Buenos días:',
  'delegateInvitation.body':
    '{owner}, cliente de {bank}, desea que usted pueda consultar algunas de sus cuentas hasta el {day}. Vería saldos, movimientos y estados de cuenta, y no podría cambiar nada.',
  'delegateInvitation.hint':
    'Si usted es cliente nuestro, inicie sesión, abra el Centro de seguridad y elija Acceso compartido. Allí puede aceptar o rechazar. Si no lo es, no tiene que hacer nada.',
  'delegateInvitation.heading': 'Si no conoce a {owner}',
  'delegateInvitation.notYou': 'Ignore este correo. Nadie sabrá si usted tiene una cuenta con nosotros.',
  'delegateInvitation.why':
    'Recibe este correo porque un cliente de {bank} indicó su dirección. Escrito el {moment}.',
  'securityNews.notYou': 'Llámenos de inmediato al {phone}. Alguien podría estar usando su perfil.',
  'securityNews.why':
    'Recibe este correo porque cambió algo relativo a la seguridad de su perfil en {bank}. Escrito el {moment}.',
  'contactCode.hint':
    'El código sirve una sola vez, durante {minutes} minutos. No se lo diga a nadie, ni siquiera a nosotros.',
  'emailCode.subject': 'Confirme su nuevo correo electrónico',
  'emailCode.body':
    'Introduzca este código en su perfil para que {email} sea la dirección a la que escribimos:',
  'phoneCode.subject': 'Confirme su nuevo número de teléfono',
  'phoneCode.body': 'Introduzca este código en su perfil para que {number} sea su número de teléfono:',
  'emailAsked.subject': 'Se introdujo un nuevo correo electrónico para usted',
  'emailAsked.body':
    'En su perfil se introdujo {email} como su nuevo correo electrónico. Aún no ha cambiado nada: la dirección nueva vale cuando se introduce un código que enviamos a ella.',
  'emailAsked.hint': 'Si fue usted, no tiene que hacer nada aquí.',
  'emailChanged.subject': 'Su correo electrónico se cambió',
  'emailChanged.body':
    'A partir de ahora escribimos a {email}. Este es nuestro último correo a esta dirección.',
  'emailChanged.hint': 'Si fue usted, no tiene que hacer nada.',
  'phoneChanged.subject': 'Su número de teléfono se cambió',
  'phoneChanged.body': 'Su número de teléfono en nuestros registros es ahora {number}.',
  'phoneChanged.hint': 'Si fue usted, no tiene que hacer nada.',
  'addressChanged.subject': 'Su dirección se cambió',
  'addressChanged.body': 'Su dirección en nuestros registros está ahora en {place}.',
  'addressChanged.hint': 'Si fue usted, no tiene que hacer nada.',
};
