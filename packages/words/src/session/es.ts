import type { Translation } from '../catalogue.ts';
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
    'Su relación con el banco ha terminado y, con ella, la banca en línea. Para obtener copias de sus documentos, llámenos al {phone}.',
  'error.tooManyTries':
    'Demasiados intentos. Espere {minutes} min e inténtelo de nuevo, o use un navegador con el que ya haya iniciado sesión.',
  'error.passwordReset': 'No se pudo restablecer la contraseña. Inténtelo de nuevo.',
  'success.passwordReset':
    'Se han enviado a su correo electrónico las instrucciones para restablecer la contraseña.',
  'success.usernameSent': 'Si conocemos esta dirección, su nombre de usuario va en camino a ella.',
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
  'error.lost': 'El banco no respondió. Compruebe su conexión.',
  'forgot.passwordLead':
    'Le enviaremos un enlace al correo electrónico que tenemos de usted. También necesitará la respuesta a su pregunta de seguridad.',
  'forgot.sendLink': 'Enviar el enlace',
  'forgot.sendUsername': 'Enviar mi nombre de usuario',
  'forgot.working': 'Enviando',
  'forgot.back': 'Volver a iniciar sesión',
  'forgot.passwordSent':
    'El enlace funciona una sola vez, durante {minutes} minutos. Si no llega nada, revise el nombre de usuario y el correo no deseado.',
  'forgot.usernameSent': 'Si no llega nada en unos minutos, revise el correo no deseado o la dirección.',
  'reset.title': 'Restablecer su contraseña',
  'reset.lead':
    'Responda a su pregunta de seguridad y elija una contraseña nueva. Se cerrarán todas sus sesiones.',
  'reset.submit': 'Cambiar la contraseña',
  'reset.working': 'Cambiando',
  'reset.deadTitle': 'Este enlace ya no funciona',
  'reset.deadText':
    'Puede que ya se haya usado o que tenga más de {minutes} minutos. Su contraseña no ha cambiado. Pida un enlace nuevo con «Olvidé mi contraseña».',
  'reset.startAgain': 'Ir a iniciar sesión',
  'ended.title': 'Se ha cerrado su sesión',
  'ended.elsewhere': 'Usted cerró la sesión en otra pestaña de este navegador.',
  'ended.place': 'No se envió nada que usted no hubiera confirmado. Al iniciar sesión volverá a esta página.',
  'ended.unconfirmed':
    'Esta página ya no conserva nada sobre usted, pero el banco no confirmó el cierre de sesión. Inténtelo de nuevo o cierre el navegador.',
  'ended.working': 'Cerrando sesión',
  'warning.title': '¿Sigue ahí?',
  'warning.text':
    'Por su seguridad cerraremos la sesión cuando se acabe el tiempo. Los formularios a medias que guardamos no se pierden.',
  'warning.finalText':
    'Una sesión dura como máximo {hours} horas y no puede prolongarse. Podrá iniciar sesión de nuevo en cuanto termine.',
  'warning.left': 'Tiempo restante:',
  'warning.stay': 'Mantener la sesión',
  'warning.staying': 'Un momento',
  'email.title': 'Confirme su correo electrónico',
  'email.text': 'Enviamos un código de seis dígitos a {email}. Es válido durante {minutes} minutos.',
  'email.label': 'Código del correo',
  'email.confirm': 'Confirmar',
  'email.resend': 'Enviar un código nuevo',
  'email.sent': 'Hay un código nuevo en camino a {email}. El anterior ya no funciona.',
  'email.confirmed': 'Su correo electrónico está confirmado.',
  'wait.minutes_one': 'Inténtelo de nuevo en {count} minuto.',
  'wait.minutes_many': 'Inténtelo de nuevo en {count} de minutos.',
  'wait.minutes_other': 'Inténtelo de nuevo en {count} minutos.',
  'wait.seconds_one': 'Inténtelo de nuevo en {count} segundo.',
  'wait.seconds_many': 'Inténtelo de nuevo en {count} de segundos.',
  'wait.seconds_other': 'Inténtelo de nuevo en {count} segundos.',
};
