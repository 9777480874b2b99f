import type { Translation } from '../../../catalogue.ts';
import type { uploads as original } from './en.ts';

export const uploads: Translation<typeof original> = {
  'error.missing': 'Elija un archivo.',
  'error.tooLarge': 'Este archivo es demasiado grande. Elija uno de menos de {size} MB.',
  'error.tooMany': 'Son demasiados archivos a la vez. El límite es {limit}.',
  'error.type': 'No podemos aceptar este tipo de archivo. Elija uno de estos: {kinds}.',
  'error.heic': 'No podemos abrir fotos HEIC. Guárdela como JPEG e inténtelo de nuevo.',
  'error.pixels': 'Esta imagen es demasiado grande. Elija una de menos de 25 megapíxeles.',
  'error.damaged': 'No pudimos abrir este archivo. Es posible que esté dañado.',
  'error.locked': 'Este PDF está protegido. Guarde una copia sin contraseña e inténtelo de nuevo.',
  'error.active':
    'Este PDF contiene scripts u otros archivos. Imprímalo en un PDF nuevo e inténtelo de nuevo.',
  'error.pages': 'Este PDF tiene demasiadas páginas. El límite es {limit}.',
};
