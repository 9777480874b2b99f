import type { Translation } from '../../../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': 'Se produjo un error inesperado. Inténtelo de nuevo.',
  'error.logoutFailed': 'No se pudo cerrar la sesión. Inténtelo de nuevo.',
  'error.registrationFailed': 'No se pudo completar la inscripción. Inténtelo de nuevo.',
  'validation.usernameRequired': 'Introduzca su nombre de usuario.',
  'validation.passwordRequired': 'Introduzca su contraseña.',
  'validation.usernamePasswordRequired': 'El nombre de usuario y la contraseña son obligatorios',
  'validation.allFieldsRequired': 'Complete todos los campos obligatorios',
  'validation.phone10': 'Proporcione un número de teléfono válido de 10 dígitos',
  'validation.forgotUsernameNeeded': 'Introduzca su nombre de usuario para restablecer su contraseña.',
  'error.loginFailed': 'No se pudo iniciar la sesión. Inténtelo de nuevo.',
  'error.relationshipEnded':
    'Usted ya no es cliente, por lo que no puede iniciar sesión. Para obtener copias de sus documentos, llámenos al {phone}.',
  'error.tooManyTries':
    'Demasiados intentos. Espere {minutes} min e inténtelo de nuevo, o use un navegador con el que ya haya iniciado sesión.',
  'error.passwordReset': 'No se pudo restablecer la contraseña. Inténtelo de nuevo.',
  'success.passwordReset':
    'Se han enviado a su correo electrónico las instrucciones para restablecer la contraseña.',
  'success.usernameSent': 'Si tenemos registrada esta dirección, le enviamos allí su nombre de usuario.',
  'success.passwordReplaced': 'Su contraseña ha sido cambiada. Inicie sesión con la nueva.',
  'label.username': 'Nombre de usuario',
  'label.password': 'Contraseña',
  'label.email': 'Correo electrónico',
  'label.saveUsernameHint': 'Se guarda en este navegador hasta que lo cierre',
  'label.changeUsername': 'Cambiar el nombre de usuario',
  'label.recoverUsername': 'Introduzca su correo electrónico para recuperar su nombre de usuario.',
  'signOn.working': 'Iniciando sesión',
  'error.unexpectedResponse': 'Respuesta inesperada del servidor',
  'error.sessionCheck': 'No pudimos verificar su sesión. Inicie sesión de nuevo.',
  'error.lost': 'El banco no respondió. Revise su conexión a internet.',
  'forgot.passwordLead':
    'Le enviaremos un enlace por correo electrónico. También necesitará la respuesta a su pregunta de seguridad.',
  'forgot.sendLink': 'Enviar el enlace',
  'forgot.sendUsername': 'Enviar mi nombre de usuario',
  'forgot.working': 'Enviando',
  'forgot.back': 'Volver a iniciar sesión',
  'forgot.passwordSent':
    'El enlace funciona una sola vez y vence en {minutes} minutos. Si no lo ve, revise el correo no deseado y el nombre de usuario.',
  'forgot.usernameSent': 'Si no lo ve en unos minutos, revise el correo no deseado y la dirección.',
  'reset.title': 'Restablezca su contraseña',
  'reset.lead':
    'Responda a su pregunta de seguridad y elija una contraseña nueva. Cerraremos su sesión en todos los dispositivos.',
  'reset.submit': 'Cambiar la contraseña',
  'reset.working': 'Cambiando',
  'reset.deadTitle': 'Este enlace ya no funciona',
  'reset.deadText':
    'Ya se usó o tiene más de {minutes} minutos. Su contraseña no ha cambiado. Seleccione «Olvidé mi contraseña» para recibir un enlace nuevo.',
  'reset.startAgain': 'Ir a iniciar sesión',
  'ended.title': 'Su sesión está cerrada',
  'ended.elsewhere': 'Cerró la sesión en otra pestaña.',
  'ended.place': 'No enviamos nada que usted no hubiera confirmado. Inicie sesión para volver a esta página.',
  'ended.unconfirmed':
    'Borramos sus datos de esta página, pero no pudimos terminar de cerrar la sesión. Inténtelo de nuevo o cierre el navegador.',
  'ended.working': 'Cerrando sesión',
  'warning.title': '¿Sigue ahí?',
  'warning.text':
    'Por su seguridad, cerraremos la sesión cuando se acabe el tiempo. Sus formularios guardados no se perderán.',
  'warning.finalText':
    'Las sesiones terminan a las {hours} horas. Puede volver a iniciar sesión de inmediato.',
  'warning.left': 'Tiempo restante:',
  'warning.stay': 'Mantener la sesión abierta',
  'warning.staying': 'Un momento',
  'email.title': 'Confirme su correo electrónico',
  'email.text': 'Enviamos un código de 6 dígitos a {email}. Vence en {minutes} minutos.',
  'email.label': 'Código del correo',
  'email.confirm': 'Confirmar',
  'email.resend': 'Enviar un código nuevo',
  'email.sent': 'Enviamos un código nuevo a {email}. El anterior ya no funciona.',
  'email.confirmed': 'Su correo electrónico está confirmado.',
  'wait.minutes_one': 'Inténtelo de nuevo en {count} minuto.',
  'wait.minutes_many': 'Inténtelo de nuevo en {count} de minutos.',
  'wait.minutes_other': 'Inténtelo de nuevo en {count} minutos.',
  'wait.seconds_one': 'Inténtelo de nuevo en {count} segundo.',
  'wait.seconds_many': 'Inténtelo de nuevo en {count} de segundos.',
  'wait.seconds_other': 'Inténtelo de nuevo en {count} segundos.',
};
