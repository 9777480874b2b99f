import type { Translation } from '../../../catalogue.ts';
import type { brakes as original } from './en.ts';

export const brakes: Translation<typeof original> = {
  'error.panic':
    'Votre arrêt d’urgence est activé : aucun argent ne peut sortir. Désactivez-le d’abord dans le Centre de sécurité',
  'error.notLower': 'Ce montant dépasse votre plafond actuel. Demandez une hausse',
  'error.notHigher': 'Ce montant ne dépasse pas votre plafond actuel. Abaissez le plafond',
  'error.aboveCap': 'Ce montant dépasse notre maximum',
  'error.loosens': 'Pour réduire cette protection, confirmez votre identité',
  'error.tooManyKept': 'Vous ne pouvez pas continuer à payer autant de bénéficiaires',
  'error.notOn': 'Votre arrêt d’urgence n’est pas activé',
  'mail.panicOnSubject': 'Votre arrêt d’urgence est activé',
  'mail.panicOnBody':
    'Aucun argent ne peut sortir de vos comptes, sauf pour les factures que vous avez choisi de continuer à payer. Vous pouvez toujours recevoir de l’argent.',
  'mail.panicOnHint':
    'Nous ne pouvons pas arrêter les paiements déjà partis. Désactivez l’arrêt d’urgence dans le Centre de sécurité quand vous le souhaitez.',
  'mail.panicOffSubject': 'Votre arrêt d’urgence est désactivé',
  'mail.panicOffBody':
    'L’argent peut de nouveau sortir de vos comptes. Les paiements retenus sont en cours d’envoi.',
  'mail.panicOffHint': 'Vous pouvez le réactiver à tout moment dans le Centre de sécurité.',
  'mail.raiseSubject': 'Vous avez demandé un plafond quotidien plus élevé',
  'mail.raiseBody':
    'Votre plafond quotidien passe à {amount} le {moment}. D’ici là, votre plafond actuel s’applique.',
  'mail.raiseHint': 'D’ici là, vous pouvez annuler la hausse dans le Centre de sécurité.',
};
