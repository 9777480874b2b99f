import type { Translation } from '../catalogue.ts';
import type { customers as original } from './en.ts';

export const customers: Translation<typeof original> = {
  'label.version': 'Versión {version}, vigente desde el {date}',
  'label.questions': '¿Preguntas sobre este texto? Llame al {phone}, {hours}.',
  'terms.title': 'Términos y condiciones',
  'terms.lead':
    'Estas son las reglas para usar la banca en línea de {bankName}. Usted las acepta al inscribirse.',
  'terms.whoTitle': 'Quién puede inscribirse',
  'terms.whoText':
    'Puede inscribirse si tiene al menos 18 años, vive en los Estados Unidos y {bankName} le ha invitado. La invitación es un código de aprobación que funciona una sola vez, para el correo electrónico al que se emitió. Lo que nos diga sobre usted debe ser cierto.',
  'terms.detailsTitle': 'Su nombre de usuario, contraseña y respuesta de seguridad',
  'terms.detailsText':
    'Son solo suyos. Elija una contraseña que no use en ningún otro sitio y no se la diga a nadie, tampoco a nosotros: nuestro personal nunca se la pedirá. Tras varias contraseñas incorrectas, el inicio de sesión se detiene, cada vez durante más tiempo. Si cree que alguien conoce su contraseña, cámbiela con «Olvidé mi contraseña» y llámenos.',
  'terms.codesTitle': 'Códigos de aprobación',
  'terms.codesText':
    'Algunas páginas solo se abren después de introducir un código de aprobación que le damos por teléfono o en persona. Un código funciona una sola vez y como máximo durante 24 horas; al introducirlo, esas páginas quedan abiertas 15 minutos de su sesión. Nunca entregue un código a quien se lo pida.',
  'terms.sessionTitle': 'Su sesión',
  'terms.sessionText':
    'Cerramos su sesión tras 15 minutos sin actividad y, en todo caso, a las 12 horas. Dos minutos antes le preguntamos si quiere continuar, cuando es posible. Cierre la sesión en los dispositivos que también usen otras personas.',
  'terms.mailTitle': 'Correo electrónico',
  'terms.mailText':
    'Le escribimos al correo electrónico que usted confirma: códigos, enlaces para restablecer la contraseña y avisos sobre su seguridad. Conserve el control de esa dirección. Nunca pedimos por correo su contraseña, un código de aprobación ni su número de Seguro Social completo.',
  'terms.servicesTitle': 'Cuentas y servicios',
  'terms.servicesText':
    'Inscribirse no abre ninguna cuenta y no cuesta nada. Cada cuenta y cada servicio que mueve dinero tiene sus propias condiciones, con sus comisiones y límites, que usted ve antes de aceptarlas.',
  'terms.carefulTitle': 'Lo que le pedimos y lo que nos exigimos',
  'terms.carefulText':
    'Use la banca en línea solo para usted y no intente eludir sus protecciones. La mantenemos en marcha con cuidado, pero puede interrumpirse por mantenimiento o por una avería. Cuando algo falla, la página lo dice y dice si se envió algo.',
  'terms.changesTitle': 'Cambios',
  'terms.changesText':
    'Registramos qué versión aceptó y cuándo. Una versión nueva se publica aquí con un número nuevo; las anteriores quedan archivadas.',
  'privacy.title': 'Aviso de privacidad',
  'privacy.lead': 'Qué sabe {bankName} de usted, cómo se guarda y qué no hacemos con ello.',
  'privacy.collectTitle': 'Qué le pedimos',
  'privacy.collectText':
    'Al inscribirse: nombre, correo electrónico, teléfono, fecha de nacimiento, número de Seguro Social, dirección, un nombre de usuario, una contraseña y la respuesta a una pregunta de seguridad. La ley de los Estados Unidos obliga a los bancos a comprobar quiénes son sus clientes; lo demás sirve para contactarle y para que solo entre usted.',
  'privacy.protectTitle': 'Cómo se protege',
  'privacy.protectText':
    'Su número de Seguro Social y su fecha de nacimiento se cifran antes de guardarse, y del número solo vuelven a mostrarse los cuatro últimos dígitos. Su contraseña y su respuesta de seguridad se guardan como huellas irreversibles: nadie, tampoco nosotros, puede leerlas. Todo viaja por conexiones cifradas.',
  'privacy.recordTitle': 'El registro de lo que ocurre',
  'privacy.recordText':
    'Cada inicio de sesión, cada intento y cada cambio se anotan en un registro de auditoría con la hora, la dirección de internet y la sesión de la que provienen. El registro está sellado para que nada pueda alterarse sin que se note. Le protege si hay una disputa.',
  'privacy.cookiesTitle': 'Cookies',
  'privacy.cookiesText':
    'Una cookie mantiene su sesión; ningún programa de la página puede leerla y desaparece cuando la sesión termina. Otra nos permite reconocer un navegador con el que ya inició sesión. Dos más recuerdan su idioma y su tema durante un año. Si marca «Guardar nombre de usuario», el navegador lo conserva hasta que lo cierre.',
  'privacy.trackingTitle': 'Sin rastreo',
  'privacy.trackingText':
    'Estas páginas no cargan nada de otras empresas: ni publicidad, ni analítica, ni redes sociales, ni tipos de letra de terceros. Nadie le sigue desde aquí a otros sitios.',
  'privacy.draftsTitle': 'Formularios sin terminar',
  'privacy.draftsText':
    'Para que no se pierda nada al terminar una sesión, algunos formularios se guardan cifrados en nuestros servidores durante un día como máximo. Lo que escribe al inscribirse no se guarda en ningún sitio hasta que termina.',
  'privacy.sharingTitle': 'Quién más lo ve',
  'privacy.sharingText':
    'No vendemos lo que sabemos de usted ni lo cedemos para publicidad. Solo transmitimos lo que exige la ley y lo que un pago ordenado por usted necesita para llegar.',
  'privacy.rightsTitle': 'Su derecho',
  'privacy.rightsText':
    'Pregúntenos en cualquier momento qué guardamos sobre usted y avísenos si algo no es correcto. Los registros que la ley obliga a un banco a conservar se guardan hasta que vence su plazo; nada más.',
};
