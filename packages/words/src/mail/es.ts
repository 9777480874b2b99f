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
};
