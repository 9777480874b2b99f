import type { Translation } from '../../../catalogue.ts';
import type { submission as original } from './en.ts';

export const submission: Translation<typeof original> = {
  'unknown.title': 'Nous vérifions si l’opération a abouti.',
  'unknown.asking':
    'Nous n’avons pas encore de réponse. Nous continuons de vérifier. L’opération ne peut pas être faite deux fois.',
  'unknown.again':
    'Votre demande ne nous est pas parvenue : nous l’envoyons à nouveau. L’opération ne peut pas être faite deux fois.',
  'unknown.offline':
    'Vous êtes hors ligne. Nous vérifierons dès votre retour en ligne. L’opération ne peut pas être faite deux fois.',
  'unknown.resting':
    'Nous ne le savons toujours pas. Vous pouvez vérifier à nouveau sans risque. L’opération ne peut pas être faite deux fois.',
  'unknown.check': 'Vérifier à nouveau',
  'lost.title': 'La demande ne nous est pas parvenue. Aucun argent n’a bougé.',
  'lost.text': 'Vérifiez-la et envoyez-la à nouveau.',
  'refused.title': 'Nous n’avons pas pu le faire. Aucun argent n’a bougé.',
  'refused.text': 'Aucun argent n’a bougé.',
  'onItsWay.title': 'En attente',
  'onItsWay.text': 'Nous l’avons acceptée, mais elle n’est pas encore définitive. Référence {reference}.',
  'awaiting.title': 'En attente d’approbation',
  'awaiting.text': 'Aucun argent ne bouge avant l’approbation. Référence {reference}.',
  'failed.title': 'L’opération n’a pas abouti. Aucun argent n’a bougé.',
  'failed.text': 'Référence {reference}.',
  'returned.title': 'L’opération a été retournée.',
  'returned.text': 'L’argent est revenu d’où il venait. Référence {reference}.',
  'cancelled.title': 'L’opération a été annulée. Aucun argent n’a bougé.',
};
