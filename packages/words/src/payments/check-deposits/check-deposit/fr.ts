import type { Translation } from '../../../catalogue.ts';
import type { checkDeposit as original } from './en.ts';

export const checkDeposit: Translation<typeof original> = {
  'label.step1': 'Saisir les informations du chèque',
  'label.step2': 'Photographier le chèque',
  'label.step3': 'Vérifier et envoyer',
  'label.depositTo': 'Déposer sur',
  'label.checkAmount': 'Montant du chèque',
  'label.depositAnother': 'Déposer un autre chèque',
  'label.viewHistory': 'Voir l’historique des dépôts',
  'label.returnDashboard': 'Retour au tableau de bord',
  'label.availability':
    'Les premiers {amount} sont disponibles à la date du dépôt et le reste au plus tard le jour ouvré suivant.',
  'label.tips': 'Posez le chèque sur une surface plane et sombre, bien éclairée, les quatre coins visibles.',
  'label.endorse': 'Signez le dos du chèque avant de le photographier.',
  'validation.bothSides': 'Veuillez photographier les deux côtés du chèque',
  'validation.imageIssues': 'Veuillez corriger les problèmes d’image avant de continuer',
  'error.loadAccounts': 'Impossible de charger les informations des comptes. Veuillez réessayer plus tard.',
  'error.cameraRequired':
    'Le dépôt mobile nécessite l’accès à l’appareil photo. Autorisez-le dans les réglages de votre navigateur.',
  'error.cameraUnavailable':
    'Impossible d’accéder à l’appareil photo. Réessayez ou utilisez un autre appareil.',
  'error.capture': 'La photo n’a pas pu être prise. Veuillez réessayer.',
  'error.noCamera': 'Aucun appareil photo détecté. Utilisez un appareil équipé pour déposer des chèques.',
  'error.submit':
    'Un problème est survenu lors du traitement de votre dépôt. Réessayez ou appelez le service client au {phone}.',
  'error.amountUnclear': 'Le montant au recto du chèque n’est pas bien lisible. Veuillez reprendre la photo.',
  'error.endorsementMissing':
    'L’endossement au dos du chèque est manquant. Signez le dos et reprenez la photo.',
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
