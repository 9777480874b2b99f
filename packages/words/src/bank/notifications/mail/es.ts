import type { Translation } from '../../../catalogue.ts';
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
    'Ingrese este código para confirmar su correo electrónico. Lo enviamos el {moment}.',
  'emailConfirmation.hint': 'El código sirve una sola vez y vence en {minutes} minutos.',
  'emailConfirmation.notYou':
    'Ignore este correo. Sin el código no cambia nada. Si recibe otro, llámenos al {phone}.',
  'emailConfirmation.why': 'Recibe este correo porque esta dirección se ingresó para un perfil de {bank}.',

  'passwordReset.subject': 'Restablezca su contraseña',
  'passwordReset.body': 'El {moment} recibimos una solicitud para restablecer su contraseña de {bank}.',
  'passwordReset.hint':
    'El enlace sirve una sola vez y vence en {minutes} minutos. También deberá responder su pregunta de seguridad.',
  'passwordReset.button': 'Elegir una contraseña nueva',
  'passwordReset.notYou':
    'Ignore este correo. Su contraseña no cambiará. Si recibe otro, llámenos al {phone}.',
  'passwordReset.why':
    'Recibe este correo porque se solicitó restablecer la contraseña de su nombre de usuario.',

  'passwordChanged.subject': 'Se cambió su contraseña',
  'passwordChanged.body': 'Su contraseña de {bank} se cambió el {moment}.',
  'passwordChanged.hint': 'Si fue usted, no tiene que hacer nada.',
  'passwordChanged.notYou':
    'Llámenos de inmediato al {phone}. Bloquearemos su perfil y le ayudaremos a recuperar el acceso.',
  'passwordChanged.why': 'Recibe este correo porque le avisamos de cada cambio de contraseña.',

  'usernameReminder.subject': 'Su nombre de usuario',
  'usernameReminder.body': 'El {moment} recibimos una solicitud de su nombre de usuario. Es este:',
  'usernameReminder.notYou':
    'Ignore este correo. El nombre de usuario por sí solo no permite iniciar sesión. Si recibe otro, llámenos al {phone}.',
  'usernameReminder.why':
    'Recibe este correo porque se solicitó un recordatorio del nombre de usuario para esta dirección.',

  'welcome.subject': 'Le damos la bienvenida a {bank}',
  'welcome.body': 'Se inscribió en la banca en línea el {moment}. Ya puede iniciar sesión.',
  'welcome.hint': 'Use el nombre de usuario y la contraseña que eligió.',
  'welcome.notYou': 'Llámenos de inmediato al {phone}. Sus datos personales podrían estar en riesgo.',
  'welcome.why': 'Recibe este correo porque se inscribió en la banca en línea de {bank}.',

  'newSignOn.subject': 'Inicio de sesión desde un dispositivo nuevo',
  'newSignOn.body': 'Detectamos un inicio de sesión en su perfil de {bank} desde un dispositivo nuevo.',
  'newSignOn.when': 'Cuándo',
  'newSignOn.device': 'Dispositivo',
  'newSignOn.ipAddress': 'Dirección IP',
  'newSignOn.hint': 'Si fue usted, no tiene que hacer nada.',
  'newSignOn.notYou':
    'Llámenos de inmediato al {phone} y cambie su contraseña. Escriba usted mismo nuestra dirección web. No use un enlace.',
  'newSignOn.why':
    'Recibe este correo porque le avisamos de cada inicio de sesión desde un dispositivo nuevo.',

  'supportReceived.subject': 'Recibimos su mensaje',
  'supportReceived.body':
    'Recibimos su mensaje el {moment}. Si nos llama al respecto, indíquenos este número:',
  'supportReceived.hint':
    'Le enviaremos un correo cuando haya una respuesta. Inicie sesión para leerla en la página de Soporte.',
  'supportReceived.notYou': 'Llámenos de inmediato al {phone}. Su perfil podría estar en riesgo.',
  'supportReceived.why': 'Recibe este correo porque se envió un mensaje a {bank} desde su perfil.',

  'supportAnswered.subject': 'Nuestra respuesta a su mensaje {requestNumber}',
  'supportAnswered.body':
    'Respondimos a su mensaje el {moment}. Para proteger su privacidad, no incluimos la respuesta en el correo.',
  'supportAnswered.number': 'Número de mensaje',
  'supportAnswered.hint':
    'Inicie sesión y vaya a la página de Soporte para leer nuestra respuesta o contestar.',
  'supportAnswered.notYou': 'Llámenos de inmediato al {phone}. Su perfil podría estar en riesgo.',
  'supportAnswered.why': 'Recibe este correo porque usted escribió a {bank}.',

  'movementCode.subject': 'Su código de aprobación para {amount}',
  'movementCode.body':
    'El {moment} nos pidió enviar {amount} a {destination}. Ingrese este código para aprobar solo esta transacción:',
  'movementCode.amount': 'Importe, comisiones incluidas',
  'movementCode.destination': 'Para',
  'movementCode.reference': 'Número de referencia',
  'movementCode.hint':
    'El código sirve una sola vez y vence en {minutes} minutos. No lo comparta con nadie, ni siquiera con nosotros. Quien se lo pida intenta robarle su dinero.',
  'movementCode.notYou':
    'No ingrese ni comparta el código. Sin él no se mueve dinero. Llámenos de inmediato al {phone}. Su perfil podría estar en riesgo.',
  'movementCode.why':
    'Recibe este correo porque una transacción de su perfil de {bank} necesita su aprobación.',

  'movementContradicted.subject': 'Informes contradictorios de la red sobre {reference}',
  'movementContradicted.greeting': 'A operaciones:',
  'movementContradicted.body':
    'Una red de pagos envió un informe sobre esta transacción que contradice uno anterior. Mantenemos el primer informe definitivo. Este no movió dinero. Lo recibimos el {moment}.',
  'movementContradicted.reference': 'Transacción',
  'movementContradicted.said': 'Informe de la red',
  'movementContradicted.state': 'Nuestro estado',
  'movementContradicted.heading': 'Qué hacer',
  'movementContradicted.next':
    'Véalo con el comando de oficina «rails contradictions». Consulte a la red y registre el resultado con «rails resolve». El manual explica cada paso.',
  'movementContradicted.why':
    'Recibe este correo porque {bank} envía a esta dirección los asuntos que requieren revisión.',

  'dayCloseLate.subject': 'El día hábil {day} no se ha cerrado',
  'dayCloseLate.greeting': 'A operaciones:',
  'dayCloseLate.body':
    'El cierre del día hábil {day} debía hacerse el {moment}. Aún no ha terminado. Los pagos programados, los intereses y los estados de cuenta de ese día podrían retrasarse.',
  'dayCloseLate.heading': 'Qué hacer',
  'dayCloseLate.next':
    'Vea hasta dónde llegó el cierre con el comando de oficina «day show». El manual «stuck-day» explica cada paso.',
  'dayCloseLate.why':
    'Recibe este correo porque {bank} envía a esta dirección los asuntos que requieren revisión.',

  'accountOpened.subject': 'Su nueva cuenta está abierta',
  'accountOpened.body': 'Abrimos el producto que solicitó ({product}) el {moment}.',
  'accountOpened.deposit': 'Depósito inicial',
  'accountOpened.hint': 'Inicie sesión para verla junto a sus otras cuentas.',
  'accountOpened.notYou': 'Llámenos de inmediato al {phone}. Su perfil podría estar en riesgo.',
  'accountOpened.why': 'Recibe este correo porque se abrió una cuenta a su nombre en {bank}.',
  'applicationInReview.subject': 'Estamos revisando su solicitud',
  'applicationInReview.body':
    'A fecha de {moment}, estamos revisando su solicitud ({product}). No tiene que hacer nada. Le escribiremos cuando hayamos decidido.',
  'applicationInReview.reasons': 'Por qué la revisamos',
  'applicationInReview.notYou': 'Llámenos de inmediato al {phone}. Su perfil podría estar en riesgo.',
  'applicationInReview.why': 'Recibe este correo porque solicitó una cuenta en {bank}.',
  'applicationRefused.subject': 'Nuestra decisión sobre su solicitud',
  'applicationRefused.body': 'No pudimos aprobar su solicitud ({product}). Lo decidimos el {moment}.',
  'applicationRefused.reasons': 'Motivo',
  'applicationRefused.hint': 'Si tiene preguntas o cree que nos equivocamos, llámenos al {phone}.',
  'applicationRefused.notYou': 'Llámenos de inmediato al {phone}. Su perfil podría estar en riesgo.',
  'applicationRefused.why': 'Recibe este correo porque solicitó una cuenta en {bank}.',
  'accountNews.heading': 'Si tiene preguntas',
  'accountNews.questions': 'Llámenos al {phone}, o inicie sesión y envíenos un mensaje.',
  'accountNews.why': 'Recibe este correo porque tiene una cuenta en {bank}. Enviado el {moment}.',
  'delegateInvitation.subject': '{owner} le invitó a ver sus cuentas',
  'delegateInvitation.greeting': 'Buenos días:',
  'delegateInvitation.body':
    '{owner}, cliente de {bank}, le invitó a ver algunas de sus cuentas hasta el {day}. Verá saldos, transacciones y estados de cuenta. No podrá cambiar nada.',
  'delegateInvitation.hint':
    'Si es cliente nuestro, inicie sesión, vaya al Centro de seguridad y elija Acceso compartido. Allí puede aceptar o rechazar. Si no lo es, no tiene que hacer nada.',
  'delegateInvitation.heading': 'Si no conoce a {owner}',
  'delegateInvitation.notYou': 'Ignore este correo. No diremos a nadie si tiene una cuenta con nosotros.',
  'delegateInvitation.why':
    'Recibe este correo porque un cliente de {bank} indicó su dirección. Enviado el {moment}.',
  'securityNews.notYou': 'Llámenos de inmediato al {phone}. Su perfil podría estar en riesgo.',
  'securityNews.why':
    'Recibe este correo por un cambio de seguridad en su perfil de {bank}. Enviado el {moment}.',
  'contactCode.hint':
    'El código sirve una sola vez y vence en {minutes} minutos. No lo comparta con nadie, ni siquiera con nosotros.',
  'emailCode.subject': 'Confirme su nuevo correo electrónico',
  'emailCode.body': 'Ingrese este código en su perfil para que {email} sea su correo electrónico:',
  'phoneCode.text': '{bank}: su código es {code}. Vence en {minutes} minutos. Nunca se lo pediremos.',
  'phoneCode.subject': 'Confirme su nuevo número de teléfono',
  'phoneCode.body': 'Ingrese este código en su perfil para que {number} sea su número de teléfono:',
  'emailAsked.subject': 'Solicitud para cambiar su correo electrónico',
  'emailAsked.body':
    'Recibimos una solicitud para cambiar su correo electrónico a {email}. Aún no ha cambiado nada. El cambio se hará cuando se ingrese el código que enviamos allí.',
  'emailAsked.hint': 'Si fue usted, no tiene que hacer nada.',
  'emailChanged.subject': 'Se cambió su correo electrónico',
  'emailChanged.body': 'Ahora le escribiremos a {email}. Este es nuestro último correo a esta dirección.',
  'emailChanged.hint': 'Si fue usted, no tiene que hacer nada.',
  'phoneChanged.subject': 'Se cambió su número de teléfono',
  'phoneChanged.body': 'Su número de teléfono registrado es ahora {number}.',
  'phoneChanged.hint': 'Si fue usted, no tiene que hacer nada.',
  'addressChanged.subject': 'Se cambió su dirección',
  'addressChanged.body': 'Su dirección registrada está ahora en {place}.',
  'addressChanged.hint': 'Si fue usted, no tiene que hacer nada.',
  'grouped.subject_one': '{count} aviso sobre su cuenta',
  'grouped.subject_many': '{count} de avisos sobre su cuenta',
  'grouped.subject_other': '{count} avisos sobre su cuenta',
  'grouped.body': 'Ocurrieron muchas cosas a la vez, por lo que agrupamos estos avisos: {list}.',
  'grouped.hint': 'Inicie sesión y consulte los detalles en el Centro de seguridad.',
};
