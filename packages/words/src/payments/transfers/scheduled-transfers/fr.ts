import type { Translation } from '../../../catalogue.ts';
import type { scheduledTransfers as original } from './en.ts';

export const scheduledTransfers: Translation<typeof original> = {
  'filter.one': 'Un virement programmé',
  'filter.which': 'Virements programmés',
  'empty.title': 'Aucune programmation terminée',
  'empty.text': 'Les programmations effectuées et annulées apparaîtront ici.',
  'label.paused': 'Aucun virement jusqu’à la reprise.',
  'label.made_one': '{count} virement envoyé, {amount} au total',
  'label.made_many': '{count} de virements envoyés, {amount} au total',
  'label.made_other': '{count} virements envoyés, {amount} au total',
  'label.see': 'Voir les virements',
  'label.seeOf': 'Voir les virements à {name}',
  'view.open': 'Actives et en pause',
  'view.ended': 'Terminées',
  'end.cancelled': 'Vous l’avez annulée le {day}',
  'end.date': 'Date de fin atteinte le {day}',
  'end.occurrences': 'Effectuée le {day}',
  'end.done': 'Envoyé le {day}',
  'end.skipped': 'Vous l’avez sauté le {day}',
  'end.failed': 'Échec le {day}',
};
