import type { Translation } from '../catalogue.ts';
import type { transfer as original } from './en.ts';

export const transfer: Translation<typeof original> = {
  'validation.amount': 'Veuillez saisir un montant valide',
  'validation.insufficient': 'Fonds insuffisants',
  'validation.date': 'Veuillez choisir une date',
  'validation.endDate': 'Veuillez choisir une date de fin',
  'validation.code': 'Veuillez saisir le code de vérification',
  'error.verify': 'Code de vérification non valide. Veuillez réessayer.',
};
