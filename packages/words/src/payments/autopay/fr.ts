import type { Translation } from '../../catalogue.ts';
import type { autopay as original } from './en.ts';

export const autopay: Translation<typeof original> = {
  'label.title': 'Paiements automatiques',
  'label.tabCurrent': 'En cours',
  'label.tabCompleted': 'Terminés',
  'label.tabCancelled': 'Annulés',
  'label.tabAll': 'Tous',
  'label.details': 'Détails',
  'validation.source': 'Veuillez choisir un compte d’origine',
  'validation.payee': 'Veuillez choisir un bénéficiaire',
  'validation.amount': 'Veuillez saisir un montant valide',
  'validation.frequency': 'Veuillez choisir une fréquence de paiement',
  'validation.days': 'Veuillez saisir un nombre de jours valide',
  'validation.startDate': 'Veuillez choisir une date de début',
  'validation.endDate': 'Veuillez choisir une date de fin',
  'validation.occurrences': 'Veuillez saisir un nombre de paiements valide',
  'validation.endAfterStart': 'La date de fin doit être postérieure à la date de début',
  'validation.type':
    'Vous pouvez payer le minimum dû, le solde du relevé ou le solde total uniquement sur vos propres comptes de crédit',
  'validation.endCondition': 'Veuillez choisir quand les paiements prennent fin',
  'error.load': 'Impossible de charger les paiements automatiques',
  'error.payees': 'Impossible de charger les bénéficiaires',
  'error.accountMissing': 'Le compte choisi ne figure pas parmi les comptes disponibles',
  'error.save': 'Impossible de créer ou de modifier le paiement automatique',
  'error.status': 'Impossible de modifier l’état du paiement automatique',
  'error.delete': 'Impossible de supprimer le paiement automatique',
  'error.server': 'Une erreur du serveur s’est produite',
  'error.exists':
    'Ce bénéficiaire est déjà en paiement automatique. Veuillez plutôt modifier ce paiement automatique.',
  'error.over': 'Ce paiement automatique a pris fin',
  'error.tooMany':
    'Vous avez atteint le nombre maximal de paiements automatiques. Annulez-en un pour en ajouter un autre.',
  'reminder.subject': 'Paiement automatique à {payee} prévu le {day}',
  'reminder.body': 'Le {day}, nous paierons {amount} à {payee} depuis {account}.',
  'reminder.computed':
    'Le {day}, nous paierons à {payee} le montant dû depuis {account}. À ce jour, il s’élève à {amount}.',
  'reminder.hint':
    'Pour le suspendre, le modifier ou l’annuler, connectez-vous et allez dans Paiements automatiques.',
  'paid.subject': 'Nous avons envoyé votre paiement automatique à {payee}',
  'paid.body':
    'Le {day}, nous avons payé {amount} à {payee} depuis {account}. Numéro de confirmation : {reference}.',
  'paid.hint': 'Pour le voir, connectez-vous et consultez l’activité de votre compte.',
  'retry.subject': 'Approvisionnez votre compte pour le paiement automatique à {payee}',
  'retry.body':
    'Nous n’avons pas pu effectuer votre paiement automatique à {payee} depuis {account}, prévu le {day}. {reason}',
  'retry.hint': 'Nous réessaierons le {next}. Veuillez approvisionner votre compte d’ici là.',
  'failed.subject': 'Votre paiement automatique à {payee} a échoué',
  'failed.body':
    'Nous n’avons pas pu effectuer votre paiement automatique à {payee} depuis {account}, prévu le {day}. {reason}',
  'failed.hint':
    'Nous ne réessaierons pas ce paiement. Pour le régler vous-même ou modifier le paiement automatique, connectez-vous et allez dans Paiements automatiques.',
};
