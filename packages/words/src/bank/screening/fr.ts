import type { Translation } from '../../catalogue.ts';
import type { screening as original } from './en.ts';

export const screening: Translation<typeof original> = {
  'validation.note': 'Saisissez une courte note sur ce que vous avez constaté',
  'error.decided': 'Ce dossier a déjà été tranché',
  'mail.subject': 'Bénéficiaire à examiner : {reference}',
  'mail.greeting': 'Bonjour à l’équipe des opérations,',
  'mail.body':
    'Le bénéficiaire d’un client pourrait correspondre à un nom d’une liste de contrôle. Nous ne le paierons pas avant la décision.',
  'mail.hint': 'Lancez screening cases pour voir les dossiers ouverts.',
  'mail.heading': 'Étapes suivantes',
  'mail.next': 'Comparez le bénéficiaire avec la liste. Tranchez ensuite le dossier et ajoutez une note.',
  'mail.why': 'Vous recevez cet e-mail parce que {bank} envoie à cette adresse les dossiers à examiner.',
};
