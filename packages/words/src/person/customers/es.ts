import type { Translation } from '../../catalogue.ts';
import type { customers as original } from './en.ts';

export const customers: Translation<typeof original> = {
  'label.version': 'Versión {version}, vigente desde el {date}',
  'label.questions': '¿Tiene preguntas? Llame al {phone}, {hours}.',
  'terms.title': 'Términos y condiciones',
  'terms.lead': 'Las reglas para usar la banca en línea de {bankName}. Usted las acepta al inscribirse.',
  'terms.whoTitle': 'Quién puede inscribirse',
  'terms.whoText':
    'Puede inscribirse si tiene al menos 18 años, vive en los Estados Unidos y tiene una invitación de {bankName}. Su invitación es un código de aprobación. Funciona una sola vez, con el correo electrónico para el que se emitió. La información que nos dé debe ser verdadera.',
  'terms.detailsTitle': 'Su nombre de usuario, contraseña y respuesta de seguridad',
  'terms.detailsText':
    'No los comparta. Elija una contraseña que no use en ningún otro sitio. Nuestro personal nunca se la pedirá. Tras varias contraseñas incorrectas, suspendemos el inicio de sesión, cada vez por más tiempo. Si cree que su contraseña ya no es privada, cámbiela con «Olvidé mi contraseña» y llámenos.',
  'terms.codesTitle': 'Códigos de aprobación',
  'terms.codesText':
    'Algunas páginas requieren un código de aprobación, que le damos por teléfono o en persona. Cada código funciona una sola vez y vence en un plazo de 24 horas. Al introducirlo, esas páginas quedan abiertas durante 15 minutos de su sesión. Nunca comparta un código, aunque se lo pidan.',
  'terms.sessionTitle': 'Su sesión',
  'terms.sessionText':
    'Cerramos su sesión tras 15 minutos de inactividad y siempre a las 12 horas. Cuando puede mantener la sesión, se lo preguntamos dos minutos antes. En un dispositivo compartido, cierre la sesión al terminar.',
  'terms.mailTitle': 'Correo electrónico',
  'terms.mailText':
    'Usamos su correo electrónico confirmado para códigos, enlaces para restablecer la contraseña y avisos de seguridad. Proteja esa dirección. Nunca pedimos por correo electrónico su contraseña, un código de aprobación ni su número de Seguro Social completo.',
  'terms.servicesTitle': 'Cuentas y servicios',
  'terms.servicesText':
    'Inscribirse es gratis y no abre ninguna cuenta. Cada cuenta y cada servicio de pago tiene sus propios términos, cargos y límites. Los verá antes de aceptarlos.',
  'terms.carefulTitle': 'Sus responsabilidades y las nuestras',
  'terms.carefulText':
    'Use la banca en línea solo para usted y no intente eludir su seguridad. Trabajamos para que siempre funcione, pero el mantenimiento o las fallas pueden interrumpirla. Si algo falla, le diremos si se envió algo.',
  'terms.changesTitle': 'Cambios en estos términos',
  'terms.changesText':
    'Registramos qué versión aceptó y cuándo. Las versiones nuevas se publican aquí y conservamos las anteriores.',
  'privacy.title': 'Aviso de privacidad',
  'privacy.lead': 'Qué información recopila {bankName} sobre usted, cómo la protegemos y cómo la usamos.',
  'privacy.collectTitle': 'Qué recopilamos',
  'privacy.collectText':
    'Al inscribirse: su nombre, correo electrónico, teléfono, fecha de nacimiento, número de Seguro Social, dirección, nombre de usuario, contraseña y la respuesta a una pregunta de seguridad. La ley federal exige a los bancos verificar la identidad de sus clientes. Lo demás lo usamos para comunicarnos con usted y proteger su cuenta.',
  'privacy.protectTitle': 'Cómo la protegemos',
  'privacy.protectText':
    'Ciframos su número de Seguro Social y su fecha de nacimiento, y solo mostramos los últimos cuatro dígitos del número. Su contraseña y su respuesta de seguridad se guardan como huellas irreversibles, así que nadie puede leerlas, tampoco nosotros. Todas las conexiones están cifradas.',
  'privacy.recordTitle': 'Registro de actividad',
  'privacy.recordText':
    'Registramos cada inicio de sesión, intento y cambio con su hora, dirección IP y sesión. El registro está protegido: cualquier alteración se detecta. Le protege en caso de disputa.',
  'privacy.cookiesTitle': 'Cookies',
  'privacy.cookiesText':
    'Una cookie mantiene su sesión. Ningún script puede leerla y termina con la sesión. Otra reconoce los navegadores con los que ya inició sesión. Dos más recuerdan su idioma y su tema durante un año. Si selecciona «Guardar nombre de usuario», el navegador lo conserva hasta que lo cierre.',
  'privacy.trackingTitle': 'Sin rastreo',
  'privacy.trackingText':
    'Nuestras páginas no cargan nada de otras empresas: ni publicidad, ni analítica, ni redes sociales, ni fuentes externas. No le rastreamos en otros sitios.',
  'privacy.draftsTitle': 'Formularios sin terminar',
  'privacy.draftsText':
    'Guardamos algunos formularios, cifrados, hasta por un día para que pueda terminarlos después. No guardamos las respuestas de la inscripción hasta que la completa.',
  'privacy.sharingTitle': 'Con quién la compartimos',
  'privacy.sharingText':
    'No vendemos su información ni la compartimos con fines publicitarios. Solo compartimos lo que exige la ley y lo que sus pagos necesitan para llegar.',
  'privacy.rightsTitle': 'Sus derechos',
  'privacy.rightsText':
    'Puede preguntarnos en cualquier momento qué información tenemos sobre usted. Avísenos si algo no es correcto. Solo conservamos los registros que exige la ley, durante el tiempo que exige.',
};
