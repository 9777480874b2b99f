import type { Translation } from '../../catalogue.ts';
import type { dataExports as original } from './en.ts';

export const dataExports: Translation<typeof original> = {
  'title.page': 'Mis datos',
  'label.intro':
    'Solicite una copia de todo lo que tenemos sobre usted: perfil, cuentas, transacciones, estados de cuenta, dispositivos e inicios de sesión. Nunca incluye contraseñas, códigos ni claves.',
  'label.formats': 'Un archivo ZIP con archivos JSON, CSV, OFX y PDF.',
  'label.kept': 'La eliminamos después de {days} días.',
  'label.left_one': 'Hoy puede solicitar {count} más.',
  'label.left_many': 'Hoy puede solicitar {count} más.',
  'label.left_other': 'Hoy puede solicitar {count} más.',
  'label.noneLeft': 'Alcanzó el límite de hoy. Inténtelo de nuevo mañana.',
  'label.yours': 'Sus copias',
  'label.madeOn': 'Solicitada el {moment}',
  'label.keptUntil': 'Disponible hasta el {moment} · {size}',
  'label.making': 'En preparación: {percent} %',
  'label.failed': 'No pudimos preparar esta copia. Solicite una nueva.',
  'stage.records': 'Paso 1 de 4: su información',
  'stage.accounts': 'Paso 2 de 4: sus cuentas y transacciones',
  'stage.statements': 'Paso 3 de 4: sus estados de cuenta',
  'stage.files': 'Paso 4 de 4: sus documentos e imágenes',
  'label.leave':
    'Puede salir de esta página. Le enviaremos un correo electrónico cuando su copia esté lista.',
  'button.request': 'Solicitar mis datos',
  'button.download': 'Descargar',
  'empty.none': 'Aún no tiene ninguna copia.',
  'error.load': 'No pudimos cargar sus copias.',
  'error.tooMany': 'Puede solicitar {count} copias al día. Inténtelo de nuevo mañana.',
  'error.underWay': 'Ya estamos preparando una copia. Pronto estará lista.',
  'error.notReady': 'Esta copia aún no está lista.',
  'mail.subject': 'Sus datos están listos para descargar',
  'mail.body':
    'La copia de sus datos está lista. Inicie sesión y vaya a Mis datos en la configuración de su cuenta.',
  'mail.hint': 'Puede descargarla hasta el {day}. Después la eliminamos.',
  'readMe.heading': '{bank}: todo lo que tenemos sobre usted',
  'readMe.made': 'Preparado el {moment}, hora del Este.',
  'readMe.records':
    'La carpeta "records" contiene un archivo JSON por cada lista que tenemos sobre usted. Los montos están en centavos. Las tasas están en millonésimas al año. "audit_events.json" es el registro de actividad de usted y sus cuentas.',
  'readMe.accounts':
    'La carpeta "accounts" contiene una carpeta por cada cuenta, incluidas las cerradas. Las transacciones vienen en tres formatos: JSON, CSV para hojas de cálculo y OFX para otros programas. Los estados de cuenta mensuales son archivos PDF en la misma carpeta.',
  'readMe.documents':
    'La carpeta "documents" contiene los estados de cuenta que usted solicitó y que aún tenemos.',
  'readMe.secrets':
    'Por su seguridad, no incluimos contraseñas, códigos, claves ni su número de Seguro Social, salvo los últimos cuatro dígitos. Indicamos los formularios sin terminar, pero no su contenido.',
  'readMe.questions': '¿Tiene preguntas? Llámenos al {phone}.',
};
