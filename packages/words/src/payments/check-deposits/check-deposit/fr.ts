import type { Translation } from '../../../catalogue.ts';
import type { checkDeposit as original } from './en.ts';

export const checkDeposit: Translation<typeof original> = {
  'validation.amount': 'Veuillez saisir un montant valide.',
  'validation.minimum': 'Le montant minimum d’un dépôt est de {amount}.',
  'validation.maximum': 'Le montant maximum d’un dépôt est de {amount}.',
  'validation.wouldExceedDaily':
    'Ce dépôt dépasserait votre plafond quotidien. Vous pouvez déposer jusqu’à {remaining} aujourd’hui.',
  'validation.dailyReached': 'Vous avez atteint votre plafond quotidien de dépôt. Veuillez réessayer demain.',
  'validation.wouldExceedMonthly':
    'Ce dépôt dépasserait votre plafond mensuel. Vous pouvez déposer jusqu’à {remaining} ce mois-ci.',
  'validation.monthlyReached':
    'Vous avez atteint votre plafond mensuel de dépôt. Veuillez réessayer le mois prochain.',
  'validation.account': 'Vous ne pouvez pas déposer de chèques sur ce compte.',
  'validation.endorsed': 'Veuillez vérifier que le chèque est endossé au dos',
  'validation.imagesRequired': 'Les images du chèque sont obligatoires',
  'error.notInReview': 'Ce dépôt n’attend pas de décision.',
  'error.reasonNeeded': 'Pour refuser un dépôt, indiquez un motif.',
  'mail.acceptedSubject': 'Nous avons déposé votre chèque de {amount}',
  'mail.acceptedWhole':
    'Votre chèque de {amount} est sur votre compte et la totalité est disponible. Le numéro de référence est {reference}.',
  'mail.acceptedParts':
    'Votre chèque de {amount} est sur votre compte. {now} sont disponibles maintenant et {later} le {day}. Le numéro de référence est {reference}.',
  'mail.reviewSubject': 'Nous examinons votre chèque de {amount}',
  'mail.reviewBody':
    'Nous devons examiner de plus près votre chèque de {amount} avant de le déposer. Cela prend en général un jour ouvrable. Le numéro de référence est {reference}.',
  'mail.keepHint': 'Conservez le chèque jusqu’à son encaissement, puis détruisez-le.',
  'mail.refusedSubject': 'Nous n’avons pas pu déposer votre chèque de {amount}',
  'mail.refusedBody':
    'Nous n’avons pas déposé votre chèque de {amount}. {reason} Le numéro de référence est {reference}.',
  'mail.refusedHint':
    'Rien n’a été ajouté à votre compte ni prélevé dessus. Pour toute question, appelez-nous.',
  'mail.returnedSubject': 'Votre chèque de {amount} a été retourné',
  'mail.returnedBody':
    'L’autre banque n’a pas payé votre chèque de {amount} ; nous avons donc repris ce montant sur votre compte. {reason} Le numéro de référence est {reference}.',
  'mail.returnedHint':
    'Aucuns frais ne sont prélevés. Si vous avez déjà dépensé l’argent, approvisionnez votre compte ou appelez-nous.',
};
