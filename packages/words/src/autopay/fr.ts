import type { Translation } from '../catalogue.ts';
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
    'Le paiement du minimum, du relevé ou du total n’est possible que pour vos propres comptes de crédit',
  'validation.endCondition': 'Veuillez choisir quand les paiements prennent fin',
  'error.load': 'Impossible de charger les paiements automatiques',
  'error.payees': 'Impossible de charger les bénéficiaires',
  'error.accountMissing': 'Le compte choisi ne figure pas parmi les comptes disponibles',
  'error.save': 'Impossible de créer ou de modifier le paiement automatique',
  'error.status': 'Impossible de modifier l’état du paiement automatique',
  'error.delete': 'Impossible de supprimer le paiement automatique',
  'error.server': 'Une erreur du serveur s’est produite',
  'error.exists': 'Ce bénéficiaire est déjà payé automatiquement. Veuillez modifier ce paiement automatique',
  'error.over': 'Ce paiement automatique a pris fin',
  'error.tooMany':
    'Vous avez atteint le nombre maximal de paiements automatiques. Mettez fin à l’un d’eux pour en ajouter un autre',
  'reminder.subject': 'Votre paiement automatique à {payee} part le {day}',
  'reminder.body': 'Le {day}, nous paierons {amount} à {payee} depuis {account}.',
  'reminder.computed':
    'Le {day}, nous paierons à {payee} ce qui sera alors dû, depuis {account}. À ce jour, cela représente {amount}.',
  'reminder.hint':
    'Pour le suspendre, le modifier ou y mettre fin, connectez-vous et ouvrez Paiements automatiques.',
  'paid.subject': 'Votre paiement automatique à {payee} est en route',
  'paid.body':
    'Le {day}, nous avons payé {amount} à {payee} depuis {account}. Numéro de confirmation : {reference}.',
  'paid.hint': 'Vous le trouverez dans l’historique de votre compte après connexion.',
  'retry.subject': 'Votre paiement automatique à {payee} attend des fonds',
  'retry.body': 'Votre paiement automatique à {payee} depuis {account} était prévu le {day}. {reason}',
  'retry.hint': 'Nous réessayons une fois le {next}. D’ici là, vous pouvez approvisionner le compte.',
  'failed.subject': 'Votre paiement automatique à {payee} n’a pas pu être effectué',
  'failed.body':
    'Votre paiement automatique à {payee} depuis {account}, prévu le {day}, n’a pas été effectué. {reason}',
  'failed.hint':
    'Nous ne réessayons pas celui-ci. Pour le régler vous-même ou modifier le paiement automatique, connectez-vous et ouvrez Paiements automatiques.',
};
