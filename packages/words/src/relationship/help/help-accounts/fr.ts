import type { Translation } from '../../../catalogue.ts';
import type { helpAccounts as original } from './en.ts';

export const helpAccounts: Translation<typeof original> = {
  open: 'Choisissez d’ouvrir un compte et le type voulu. Le compte courant commence à {checkingOpening}, l’épargne à {savingsOpening}, le compte étudiant à {studentOpening}.\nVersez depuis un autre compte, une autre banque, une carte ou un chèque. L’argent d’une autre banque ou d’une carte est bloqué {pulledDays} jours ouvrés.',
  fee: 'Le compte courant coûte {checkingFee} par mois. Il est gratuit si chaque jour du mois se termine à {checkingWaived} ou plus. L’épargne coûte {savingsFee}, gratuite dès {savingsWaived}.\nLes comptes étudiants n’ont pas de frais mensuels. Le mois d’ouverture d’un compte n’est pas facturé.',
  interest:
    'Nous comptons les intérêts sur le solde de chaque jour et les payons une fois par mois. L’APY est ce que rapporte un an si les intérêts restent sur le compte.\nL’épargne rapporte {savingsYield} APY, le marché monétaire {moneyMarketYield} et le compte courant {checkingYield}. Choisissez « Pourquoi ? » à côté des intérêts pour voir chaque jour.',
  statements:
    'Relevés et documents liste chaque mois par compte et année. Téléchargez-le en PDF.\nD’autres dates ? Demandez un relevé pour toute période. Nous le gardons {statementDays} jours.',
  export:
    'Ouvrez Activité, choisissez comptes et dates, puis exportez. Vous recevez un fichier CSV.\nSur la page d’un compte, vous pouvez aussi demander un relevé pour les logiciels de comptabilité.',
  nickname:
    'Ouvrez Paramètres des comptes. Donnez à chacun un nom clair et choisissez celui que nous utilisons par défaut.',
  overdraft:
    'Liez un compte d’épargne à un compte courant ou étudiant. Si un paiement demande plus que votre solde, nous déplaçons la différence.\nSans elle, nous refusons ce que le solde ne couvre pas. Il n’y a pas de frais de découvert dans les deux cas.',
  certificate:
    'Vous choisissez une durée et le taux ne change pas jusqu’à la fin. Il commence à {cdOpening} et paie des intérêts quatre fois par an.\nNous vous écrivons {cdNoticeDays} jours avant l’échéance. Il se renouvelle, sauf si vous choisissez le versement. Pendant {cdGraceDays} jours ensuite, vous pouvez retirer sans frais.',
  early:
    'Vous pouvez retirer avant l’échéance, mais cela coûte {cdPenaltyDays} jours d’intérêts sur le montant retiré.\nLa page montre la pénalité exacte avant de confirmer.',
  notes:
    'Ouvrez une opération et écrivez une note, ou ajoutez jusqu’à {attachmentsMax} reçus en photo ou PDF. Vous seul les voyez.\nIls restent quand l’opération est comptabilisée.',
  close:
    'Ouvrez le compte, choisissez de le fermer et indiquez où va l’argent. Nous vous disons d’abord si quelque chose est en attente.\nVos relevés restent disponibles ensuite.',
};
