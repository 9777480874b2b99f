import type { Translation } from '../../catalogue.ts';
import type { recipients as original } from './en.ts';

export const recipients: Translation<typeof original> = {
  'validation.nickname': 'Saisissez un surnom de 40 caractères au maximum',
  'validation.accountType': 'Choisissez compte courant ou compte d’épargne',
  'validation.swift': 'Saisissez un code SWIFT de 8 ou 11 caractères',
  'validation.amounts': 'Saisissez les deux montants, par exemple 0.12',
  'error.refused':
    'Nous ne pouvons pas envoyer d’argent à ce bénéficiaire en ligne. Appelez-nous, nous vous aiderons.',
  'error.ownAccount': 'Ce compte est à vous. Choisissez « Entre mes comptes ».',
  'error.tooMany': 'Votre liste de bénéficiaires est pleine. Retirez-en un pour en ajouter un autre.',
  'error.inUse': 'Vous avez un virement en attente ou programmé pour ce bénéficiaire. Annulez-le d’abord.',
  'error.again': 'Vous avez déjà ajouté de nouveau ce bénéficiaire.',
  'error.unproven': 'Ce compte n’est pas encore confirmé. Confirmez-le avant d’envoyer de l’argent.',
  'error.nothingToProve': 'Il n’est pas nécessaire de confirmer un bénéficiaire de virement télégraphique.',
  'error.proofOver':
    'Nous n’avons pas pu confirmer ce compte. Vérifiez les numéros et ajoutez-le de nouveau, ou appelez-nous.',
  'error.notSent': 'Nous n’avons pas encore envoyé les deux dépôts. Veuillez réessayer plus tard.',
  'error.amounts_one': 'Ces montants ne correspondent pas. Il vous reste {count} essai.',
  'error.amounts_many': 'Ces montants ne correspondent pas. Il vous reste {count} d’essais.',
  'error.amounts_other': 'Ces montants ne correspondent pas. Il vous reste {count} essais.',
  'mail.subject': 'Nouveau bénéficiaire ajouté',
  'mail.body':
    'Vous pouvez maintenant envoyer de l’argent à {name}, compte se terminant par {lastFour} chez {bankName}.',
  'mail.hint': 'Si c’était vous, vous n’avez rien à faire.',
};
