import type { Translation } from '../catalogue.ts';
import type { brakes as original } from './en.ts';

export const brakes: Translation<typeof original> = {
  'error.panic':
    'Votre arrêt d’urgence est activé : aucun argent ne peut sortir. Désactivez-le d’abord dans le Centre de sécurité',
  'error.notLower': 'Ce montant dépasse votre plafond actuel. Pour le relever, demandez un relèvement',
  'error.notHigher': 'Ce montant ne dépasse pas votre plafond actuel. Pour l’abaisser, fixez-le directement',
  'error.aboveCap': 'Ce montant dépasse le plafond de la banque',
  'error.loosens': 'Pour assouplir cette protection, veuillez confirmer votre identité',
  'error.tooManyKept': 'Vous ne pouvez pas continuer à payer autant de bénéficiaires',
  'error.notOn': 'L’arrêt d’urgence n’est pas activé',
  'mail.panicOnSubject': 'Votre arrêt d’urgence est activé',
  'mail.panicOnBody':
    'Désormais, aucun argent ne sort de vos comptes, sauf pour les factures que vous avez choisi de continuer à payer. L’argent qui vous est envoyé continue d’arriver.',
  'mail.panicOnHint':
    'Ce qui était déjà parti ne peut plus être arrêté. Désactivez l’arrêt d’urgence dans le Centre de sécurité lorsque vous voudrez que l’argent puisse de nouveau sortir.',
  'mail.panicOffSubject': 'Votre arrêt d’urgence est désactivé',
  'mail.panicOffBody':
    'L’argent peut de nouveau sortir de vos comptes. Ce qui était en attente est maintenant en route.',
  'mail.panicOffHint': 'Vous pouvez réactiver l’arrêt d’urgence à tout moment dans le Centre de sécurité.',
  'mail.raiseSubject': 'Un plafond quotidien plus élevé a été demandé',
  'mail.raiseBody':
    'Votre plafond quotidien sera de {amount} à partir du {moment}. D’ici là, le plafond inférieur s’applique.',
  'mail.raiseHint':
    'Vous pouvez annuler ce relèvement dans le Centre de sécurité tant qu’il n’est pas en vigueur.',
};
