import type { Translation } from '../catalogue.ts';
import type { submission as original } from './en.ts';

export const submission: Translation<typeof original> = {
  'unknown.title': 'Nous vérifions si l’opération a abouti.',
  'unknown.asking':
    'La réponse n’est pas parvenue à cette page. Nous continuons à la demander. L’opération ne peut pas être faite deux fois.',
  'unknown.again':
    'La demande ne nous était pas parvenue : nous envoyons la même à nouveau. L’opération ne peut pas être faite deux fois.',
  'unknown.offline':
    'Vous êtes hors ligne : nous ne le savons pas encore. Nous demanderons dès votre retour en ligne. L’opération ne peut pas être faite deux fois.',
  'unknown.resting':
    'Nous ne le savons toujours pas. L’opération ne peut pas être faite deux fois : vous pouvez redemander sans risque.',
  'unknown.check': 'Vérifier à nouveau',
  'lost.title': 'La demande ne nous est pas parvenue. Aucun mouvement d’argent.',
  'lost.text': 'Vous pouvez la vérifier et l’envoyer à nouveau.',
  'refused.title': 'Nous n’avons pas pu le faire. Aucun mouvement d’argent.',
  'refused.text': 'Aucun mouvement d’argent.',
  'onItsWay.title': 'En cours',
  'onItsWay.text': 'Nous l’avons acceptée, mais elle n’est pas encore définitive. Référence {reference}.',
  'awaiting.title': 'En attente d’approbation',
  'awaiting.text': 'Rien ne bouge avant l’approbation. Référence {reference}.',
  'failed.title': 'L’opération n’a pas abouti. Aucun mouvement d’argent.',
  'failed.text': 'Référence {reference}.',
  'returned.title': 'L’opération a été retournée.',
  'returned.text': 'L’argent est revenu d’où il venait. Référence {reference}.',
  'cancelled.title': 'L’opération a été annulée. Aucun mouvement d’argent.',
};
