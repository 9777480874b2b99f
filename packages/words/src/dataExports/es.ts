import type { Translation } from '../catalogue.ts';
import type { dataExports as original } from './en.ts';

export const dataExports: Translation<typeof original> = {
  'title.page': 'Mis datos',
  'label.intro':
    'Solicite un archivo con todo lo que conservamos sobre usted: su ficha, sus cuentas con cada asiento, sus estados de cuenta, sus dispositivos e inicios de sesión, y lo que se ha registrado al respecto. Las contraseñas, los códigos y las claves no figuran en ningún archivo.',
  'label.formats': 'Un solo archivo ZIP con archivos JSON, CSV, OFX y PDF.',
  'label.kept': 'Lo conservamos {days} días y después lo eliminamos.',
  'label.left_one': 'Hoy puede solicitar {count} más.',
  'label.left_many': 'Hoy puede solicitar {count} más.',
  'label.left_other': 'Hoy puede solicitar {count} más.',
  'label.noneLeft': 'Ya ha solicitado todos los que preparamos en un día. Vuelva a solicitarlo mañana.',
  'label.yours': 'Sus archivos',
  'label.madeOn': 'Solicitado el {moment}',
  'label.keptUntil': 'Se conserva hasta el {moment} · {size}',
  'label.making': 'En preparación: {percent} %',
  'label.failed': 'No se pudo preparar este archivo. Solicite uno nuevo.',
  'stage.records': 'Paso 1 de 4: lo que conservamos sobre usted',
  'stage.accounts': 'Paso 2 de 4: los asientos de sus cuentas',
  'stage.statements': 'Paso 3 de 4: sus estados de cuenta',
  'stage.files': 'Paso 4 de 4: documentos e imágenes',
  'label.leave': 'Puede salir de esta página. Le avisaremos por correo cuando el archivo esté listo.',
  'button.request': 'Solicitar mis datos',
  'button.download': 'Descargar',
  'empty.none': 'No tiene ningún archivo en este momento.',
  'error.load': 'No se pudieron cargar sus archivos.',
  'error.tooMany': 'Puede solicitar {count} archivos al día. Vuelva a solicitarlo mañana.',
  'error.underWay': 'Ya se está preparando un archivo. Pronto estará listo.',
  'error.notReady': 'Este archivo aún no está listo.',
  'mail.subject': 'Sus datos están listos para descargar',
  'mail.body':
    'Usted solicitó un archivo con todo lo que conservamos sobre usted. Ya está listo: inicie sesión y abra Mis datos en la configuración de su cuenta.',
  'mail.hint': 'Lo conservamos hasta el {day} y después lo eliminamos.',
  'readMe.heading': '{bank}: todo lo que conservamos sobre usted',
  'readMe.made': 'Preparado el {moment}, hora del Este.',
  'readMe.records':
    'La carpeta "records" contiene un archivo JSON por cada lista que llevamos sobre usted. Los importes están en centavos y los tipos en millonésimas al año. "audit_events.json" es lo que se ha registrado sobre usted y sus cuentas.',
  'readMe.accounts':
    'La carpeta "accounts" contiene una carpeta por cada cuenta, también las cerradas. Sus asientos figuran tres veces: en JSON, en CSV para hojas de cálculo y en OFX para otros programas. Los estados de cuenta mensuales son archivos PDF a su lado.',
  'readMe.documents':
    'La carpeta "documents" contiene los estados de cuenta que usted solicitó y que aún conservamos.',
  'readMe.secrets':
    'Lo que demuestra que usted es usted no figura en ningún archivo: contraseñas, códigos, claves y su número de Seguro Social, salvo las cuatro últimas cifras. De los formularios sin terminar solo decimos que existen.',
  'readMe.questions': 'Si tiene preguntas, llámenos al {phone}.',
};
