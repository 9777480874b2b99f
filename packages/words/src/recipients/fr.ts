import type { Translation } from '../catalogue.ts';
import type { recipients as original } from './en.ts';

export const recipients: Translation<typeof original> = {
  'validation.nickname': 'Saisissez un surnom de 40 caractères au maximum',
  'validation.accountType': 'Choisissez compte courant ou compte d’épargne',
  'validation.swift': 'Saisissez un code SWIFT de 8 ou 11 caractères',
  'validation.amounts': 'Saisissez les deux montants en cents, par exemple 0.12',
  'error.refused':
    'Nous ne pouvons pas envoyer d’argent à ce bénéficiaire en ligne. Appelez-nous, nous vous aiderons.',
  'error.ownAccount': 'C’est l’un de vos propres comptes. Choisissez un virement entre vos comptes.',
  'error.tooMany': 'Votre liste de bénéficiaires est pleine. Retirez-en un avant d’en ajouter un autre.',
  'error.inUse': 'De l’argent est en route ou programmé pour ce bénéficiaire. Annulez-le d’abord.',
  'error.again': 'Vous avez de nouveau ajouté ce bénéficiaire entre-temps.',
  'error.unproven': 'Ce compte n’est pas encore confirmé. Confirmez-le avant d’y envoyer de l’argent.',
  'error.nothingToProve': 'Un bénéficiaire de wire n’a pas besoin d’être confirmé.',
  'error.proofOver':
    'Ce compte n’a pas pu être confirmé. Vérifiez les numéros et ajoutez-le de nouveau, ou appelez-nous.',
  'error.notSent': 'Les deux dépôts n’ont pas encore été envoyés.',
  'error.amounts_one': 'Ce ne sont pas les deux montants. Il vous reste {count} essai.',
  'error.amounts_many': 'Ce ne sont pas les deux montants. Il vous reste {count} d’essais.',
  'error.amounts_other': 'Ce ne sont pas les deux montants. Il vous reste {count} essais.',
  'mail.subject': 'Un bénéficiaire a été ajouté',
  'mail.body':
    '{name}, compte se terminant par {lastFour} chez {bankName}, peut désormais être choisi comme bénéficiaire de vos virements.',
  'mail.hint': 'Si c’est vous qui l’avez ajouté, vous n’avez rien à faire.',
};
