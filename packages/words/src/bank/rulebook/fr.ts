import type { Translation } from '../../catalogue.ts';
import type { rulebook as original } from './en.ts';

export const rulebook: Translation<typeof original> = {
  'validation.rule': 'Choisissez une règle dans la liste.',
  'validation.value': 'Saisissez un montant en dollars, comme 35.00, ou une heure, comme 16:30.',
  'validation.from': 'Saisissez une date, comme 2026-12-01.',
  'validation.reason': 'Indiquez le motif en 500 caractères au maximum.',
  'error.bounds': 'Cette règle peut aller de {least} à {most}.',
  'error.tooEarly': 'Une modification peut prendre effet le {day} ou plus tard.',
};
