import type { Translation } from '../catalogue.ts';
import type { movements as original } from './en.ts';

export const movements: Translation<typeof original> = {
  'error.insufficient': 'Le solde disponible du compte est insuffisant',
  'error.ceiling': 'Le compte destinataire ne peut pas recevoir ce montant',
  'error.intentReused':
    'Cette demande a déjà servi pour une autre opération. Veuillez vérifier et confirmer de nouveau',
  'error.holdOver': 'Le montant réservé n’est plus disponible',
  'error.closed': 'L’un des comptes est clôturé',
  'error.frozen': 'Ce compte ne peut pas envoyer d’argent pour le moment. Veuillez nous appeler',
  'error.limit': 'Cela dépasserait votre plafond',
  'error.planUnknown': 'Veuillez vérifier à nouveau les informations',
  'error.planExpired': 'Ce que vous avez vérifié a changé depuis. Veuillez le vérifier à nouveau',
  'error.sameAccount': 'Choisissez deux comptes différents',
};
