import type { Translation } from '../catalogue.ts';
import type { accountClosing as original } from './en.ts';

export const accountClosing: Translation<typeof original> = {
  'title.page': 'Clôturer le compte',
  'label.lead':
    '{account} reste inchangé jusqu’à votre confirmation finale. Vous pouvez arrêter à tout moment.',
  'label.loading': 'Examen du compte…',
  'step.obstacles': 'Ce qui s’y oppose',
  'step.destination': 'Où va le solde restant',
  'step.review': 'Ce qui va se passer',
  'label.clear': 'Rien ne s’y oppose.',
  'obstacle.retirement':
    'Un compte de retraite se clôture avec l’un de nos conseillers, en raison de ses documents fiscaux. Écrivez-nous et nous vous appellerons.',
  'obstacle.frozen': 'Le compte est gelé. Écrivez-nous ou appelez-nous.',
  'obstacle.owing': 'Il reste {amount} à payer. Réglez-les d’abord.',
  'obstacle.overdrawn': 'Il est à découvert de {amount}. Ramenez-le d’abord à zéro.',
  'obstacle.held': 'Une partie de l’argent est bloquée. Elle sera libérée à la fin du blocage.',
  'obstacle.pending_one': '{count} mouvement est en cours. Attendez son arrivée ou annulez-le.',
  'obstacle.pending_many': '{count} mouvements sont en cours. Attendez leur arrivée ou annulez-les.',
  'obstacle.pending_other': '{count} mouvements sont en cours. Attendez leur arrivée ou annulez-les.',
  'obstacle.scheduled_one':
    '{count} opération programmée l’utilise. Mettez-y fin ou transférez-la vers un autre compte.',
  'obstacle.scheduled_many':
    '{count} opérations programmées l’utilisent. Mettez-y fin ou transférez-les vers un autre compte.',
  'obstacle.scheduled_other':
    '{count} opérations programmées l’utilisent. Mettez-y fin ou transférez-les vers un autre compte.',
  'obstacle.covering': 'Il couvre un autre compte en cas de découvert. Dissociez-le d’abord.',
  'obstacle.receiving':
    'Un certificat de dépôt y est versé. Choisissez d’abord un autre compte pour le certificat.',
  'obstacle.uncounted':
    'La banque clôture sa journée et calcule les intérêts. Revenez dans quelques minutes.',
  'obstacle.destination': 'Choisissez le compte qui recevra ce qui reste.',
  'obstacle.lastMoney':
    'Vous n’avez pas d’autre compte pouvant recevoir {amount}. Transférez-les vers un compte ailleurs ou retirez-les, puis revenez ici.',
  'action.support': 'Nous écrire',
  'action.account': 'Ouvrir le compte',
  'action.schedules': 'Ouvrir les virements',
  'action.settings': 'Ouvrir les paramètres des comptes',
  'action.payouts': 'Ouvrir les versements d’intérêts',
  'action.creditInterest': 'Créditer mes intérêts maintenant',
  'action.lookAgain': 'Vérifier à nouveau',
  'figure.balance': 'Sur le compte',
  'figure.interest': 'Intérêts acquis jusqu’à hier',
  'figure.penalty': 'Pénalité de retrait anticipé',
  'figure.rest': 'Va à {account}',
  'figure.restNowhere': 'Ce qui reste',
  'label.readable':
    'Le compte est clôturé immédiatement. Son historique et ses relevés restent consultables et son numéro n’est jamais réutilisé.',
  'label.reopen': 'Un compte clôturé ne peut pas être rouvert.',
  'button.review': 'Continuer',
  'button.confirm': 'Clôturer ce compte',
  'button.closing': 'Clôture en cours…',
  'button.stop': 'Arrêter et garder le compte',
  'button.back': 'Retour',
  'button.settings': 'Retour aux paramètres des comptes',
  'done.title': '{account} est clôturé',
  'done.paid': '{amount} ont été versés sur {account}.',
  'done.empty': 'Il n’y restait rien.',
  'done.on': 'Clôturé le {day}',
  'done.readable': 'Son historique et ses relevés restent consultables et son numéro n’est jamais réutilisé.',
  'done.reference': 'Référence',
  'error.load': 'Ce qui s’y oppose n’a pas pu être chargé.',
  'error.failed': 'Le compte n’a pas été clôturé.',
  'error.changed': 'Le compte a changé depuis votre examen. Vérifiez à nouveau les chiffres.',
  'error.inTheWay': 'Quelque chose s’oppose encore à la clôture de ce compte.',
  'error.notBegun': 'Vous n’avez pas commencé à clôturer ce compte.',
  'error.uncounted': 'La banque calcule actuellement les intérêts. Veuillez réessayer dans quelques minutes.',
  'validation.destination': 'Choisissez l’un de vos comptes ouverts : courant, épargne ou marché monétaire.',
};
