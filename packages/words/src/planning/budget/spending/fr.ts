import type { Translation } from '../../../catalogue.ts';
import type { spending as original } from './en.ts';

export const spending: Translation<typeof original> = {
  'label.title': 'Dépenses de {month}',
  'label.note': 'Inclut les opérations en attente. Les virements ne comptent pas.',
  'label.other': 'Autres',
  'label.none': 'Vous n’avez rien dépensé ce mois-ci.',
  'label.sentence': 'Vous avez dépensé {total} ce mois-ci : {parts}.',
  'label.part': '{name} {amount}',
  'label.loading': 'Chargement…',
  'error.load': 'Nous n’avons pas pu charger vos dépenses.',
  'worth.title': 'Valeur nette',
  'worth.note': 'Ce que vous avez chez nous, moins ce que vous nous devez.',
  'worth.byMonth': 'Valeur nette par mois',
  'worth.summary': 'De {first} à {last}. Vous avez {has} et devez {owes}.',
  'worth.has': 'Vous avez',
  'worth.owes': 'Vous devez',
  'worth.failed': 'Nous n’avons pas pu charger votre valeur nette.',
};
