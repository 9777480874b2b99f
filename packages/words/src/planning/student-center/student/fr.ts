import type { Translation } from '../../../catalogue.ts';
import type { student as original } from './en.ts';

export const student: Translation<typeof original> = {
  'label.depositMoney': 'Déposer de l’argent',
  'label.defaultDescription': 'Dépôt',
  'validation.positiveAmount': 'Veuillez saisir un montant positif valable.',
  'error.notFound404':
    'Compte étudiant introuvable. Vérifiez l’identifiant du compte ou ouvrez un nouveau compte.',
};
