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
};
