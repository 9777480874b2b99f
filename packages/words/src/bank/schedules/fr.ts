import type { Translation } from '../../catalogue.ts';
import type { schedules as original } from './en.ts';

export const schedules: Translation<typeof original> = {
  'validation.frequency': 'Choisissez une fréquence, ou tous les 1 à 366 jours',
  'validation.end': 'Choisissez quand cela prend fin',
  'validation.count': 'Saisissez un nombre de 1 à 999',
  'validation.closedDays': 'Choisissez quoi faire les week-ends et jours fériés',
  'validation.state': 'Choisissez un statut dans la liste',
};
