import type { Translation } from '../catalogue.ts';
import type { scheduledTransfers as original } from './en.ts';

export const scheduledTransfers: Translation<typeof original> = {
  'filter.one': 'Une programmation',
  'filter.which': 'Programmations',
  'empty.title': 'Aucune programmation n’est encore terminée',
  'empty.text': 'Les programmations terminées ou annulées figureront ici avec ce qu’elles ont envoyé.',
  'label.paused': 'Rien n’est envoyé tant que vous ne la reprenez pas.',
  'label.made_one': '{count} virement effectué, {amount}',
  'label.made_many': '{count} de virements effectués, {amount} en tout',
  'label.made_other': '{count} virements effectués, {amount} en tout',
  'label.see': 'Voir ses virements',
  'label.seeOf': 'Voir ses virements, {name}',
  'view.open': 'Actives et en pause',
  'view.ended': 'Terminées',
  'end.cancelled': 'Vous l’avez annulée le {day}',
  'end.date': 'Date de fin atteinte, terminée le {day}',
  'end.occurrences': 'Tous ses virements sont échus, terminée le {day}',
  'end.done': 'Envoyé le {day}',
  'end.skipped': 'Vous l’avez passé le {day}',
  'end.failed': 'L’envoi n’a pas abouti, terminée le {day}',
};
