import type { Translation } from '../../../catalogue.ts';
import type { accountClosing as original } from './en.ts';

export const accountClosing: Translation<typeof original> = {
  'title.page': 'Clôturer le compte',
  'label.lead': 'Rien ne change pour {account} avant votre confirmation. Vous pouvez arrêter à tout moment.',
  'label.loading': 'Vérification de votre compte…',
  'step.obstacles': 'Avant la clôture',
  'step.destination': 'Verser le solde restant sur',
  'step.review': 'Récapitulatif',
  'label.clear': 'Vous n’avez rien à régler au préalable.',
  'obstacle.retirement':
    'Notre équipe vous aide à clôturer un compte de retraite en raison des formulaires fiscaux. Écrivez-nous et nous vous appellerons.',
  'obstacle.frozen': 'Ce compte est gelé. Écrivez-nous ou appelez-nous.',
  'obstacle.owing': 'Vous devez {amount} sur ce compte. Remboursez-les d’abord.',
  'obstacle.overdrawn': 'Ce compte est à découvert de {amount}. Ramenez-le d’abord à zéro.',
  'obstacle.held':
    'Une partie de cet argent est bloquée. Vous pourrez clôturer le compte à la fin du blocage.',
  'obstacle.pending_one':
    '{count} opération est en attente. Attendez qu’elle soit comptabilisée ou annulez-la.',
  'obstacle.pending_many':
    '{count} opérations sont en attente. Attendez qu’elles soient comptabilisées ou annulez-les.',
  'obstacle.pending_other':
    '{count} opérations sont en attente. Attendez qu’elles soient comptabilisées ou annulez-les.',
  'obstacle.rewards_one': '{count} récompense est en route. Vous pourrez clôturer le compte à son arrivée.',
  'obstacle.rewards_many':
    '{count} récompenses sont en route. Vous pourrez clôturer le compte à leur arrivée.',
  'obstacle.rewards_other':
    '{count} récompenses sont en route. Vous pourrez clôturer le compte à leur arrivée.',
  'obstacle.scheduled_one':
    '{count} paiement programmé utilise ce compte. Annulez-le ou associez-le à un autre compte.',
  'obstacle.scheduled_many':
    '{count} paiements programmés utilisent ce compte. Annulez-les ou associez-les à un autre compte.',
  'obstacle.scheduled_other':
    '{count} paiements programmés utilisent ce compte. Annulez-les ou associez-les à un autre compte.',
  'obstacle.covering':
    'Ce compte assure la protection contre les découverts d’un autre compte. Désactivez-la d’abord.',
  'obstacle.receiving':
    'Un certificat de dépôt est versé sur ce compte. Choisissez-lui d’abord un autre compte.',
  'obstacle.uncounted': 'Nous calculons les intérêts du jour. Vérifiez à nouveau dans quelques minutes.',
  'obstacle.destination': 'Choisissez un compte pour le solde restant.',
  'obstacle.lastMoney':
    'Vous n’avez pas d’autre compte pour les {amount} restants. Transférez-les ou retirez-les, puis revenez.',
  'action.support': 'Nous écrire',
  'action.account': 'Voir le compte',
  'action.schedules': 'Aller aux virements',
  'action.rewards': 'Aller aux récompenses',
  'action.settings': 'Aller aux paramètres des comptes',
  'action.payouts': 'Aller aux versements d’intérêts',
  'action.creditInterest': 'Verser mes intérêts maintenant',
  'action.lookAgain': 'Vérifier à nouveau',
  'points.lost_one': 'Vous perdrez {points} point.',
  'points.lost_many': 'Vous perdrez {points} de points.',
  'points.lost_other': 'Vous perdrez {points} points.',
  'points.redeem': 'Utiliser d’abord les points',
  'figure.balance': 'Solde actuel',
  'figure.interest': 'Intérêts acquis jusqu’à hier',
  'figure.penalty': 'Pénalité de retrait anticipé',
  'figure.rest': 'Virement vers {account}',
  'figure.restNowhere': 'Solde restant',
  'label.readable':
    'Votre compte est clôturé immédiatement. Vous pourrez toujours consulter son historique et ses relevés.',
  'label.reopen': 'Un compte clôturé ne peut pas être rouvert.',
  'button.review': 'Continuer',
  'button.confirm': 'Clôturer le compte',
  'button.closing': 'Clôture en cours…',
  'button.stop': 'Garder le compte',
  'button.back': 'Retour',
  'button.settings': 'Retour aux paramètres des comptes',
  'done.title': '{account} est clôturé',
  'done.paid': 'Nous avons versé {amount} sur {account}.',
  'done.empty': 'Il n’y restait rien.',
  'done.on': 'Clôturé le {day}',
  'done.readable': 'Vous pouvez toujours consulter son historique et ses relevés.',
  'done.reference': 'Référence',
  'error.load': 'Nous n’avons pas pu charger ce compte.',
  'error.failed': 'Votre compte n’a pas été clôturé.',
  'error.changed': 'Ce compte a changé. Vérifiez à nouveau les montants.',
  'error.inTheWay': 'Vous ne pouvez pas encore clôturer ce compte. Voyez ce qu’il reste à faire.',
  'error.notBegun': 'Vous n’avez pas commencé à clôturer ce compte.',
  'error.uncounted': 'Nous calculons les intérêts du jour. Veuillez réessayer dans quelques minutes.',
  'validation.destination': 'Choisissez un compte courant, d’épargne ou du marché monétaire ouvert.',
};
