import type { Translation } from '../../../catalogue.ts';
import type { uploads as original } from './en.ts';

export const uploads: Translation<typeof original> = {
  'error.missing': 'Choisissez un fichier.',
  'error.tooLarge': 'Ce fichier est trop volumineux. Choisissez-en un de moins de {size} Mo.',
  'error.tooMany': 'Cela fait trop de fichiers à la fois. La limite est de {limit}.',
  'error.type': 'Nous ne pouvons pas accepter ce type de fichier. Choisissez l’un de ceux-ci : {kinds}.',
  'error.heic': 'Nous ne pouvons pas ouvrir les photos HEIC. Enregistrez-la en JPEG et réessayez.',
  'error.pixels': 'Cette image est trop grande. Choisissez-en une de moins de 25 mégapixels.',
  'error.damaged': 'Nous n’avons pas pu ouvrir ce fichier. Il est peut-être endommagé.',
  'error.locked': 'Ce PDF est protégé. Enregistrez une copie sans mot de passe et réessayez.',
  'error.active':
    'Ce PDF contient des scripts ou d’autres fichiers. Imprimez-le dans un nouveau PDF et réessayez.',
  'error.pages': 'Ce PDF compte trop de pages. La limite est de {limit}.',
};
