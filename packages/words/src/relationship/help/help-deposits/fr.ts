import type { Translation } from '../../../catalogue.ts';
import type { helpDeposits as original } from './en.ts';

export const helpDeposits: Translation<typeof original> = {
  check:
    'Signez le dos du chèque. Ouvrez Déposer un chèque, choisissez le compte et saisissez le montant. Photographiez les deux côtés ou envoyez une photo.\nLa page vous dit si une photo est sombre, floue ou coupée avant l’envoi.\nGardez le chèque jusqu’à la fin du dépôt, puis détruisez-le. Le même chèque n’est pas accepté deux fois.',
  available:
    'Les premiers {checkAtOnce} sont disponibles quand nous acceptons le chèque. Le reste suit le jour ouvré suivant.\nLes chèques envoyés après {checkCutOff}, heure de New York, comptent pour le jour ouvré suivant.\nSi une personne doit regarder votre chèque, nous vous le disons. Cela prend environ un jour ouvré.',
  checklimits:
    'Vous pouvez déposer jusqu’à {checkDay} par jour et {checkMonth} par mois, en un ou plusieurs chèques.\nLa page montre ce qui reste aujourd’hui avant la photo.',
  checkreturned:
    'L’autre banque peut refuser un chèque : solde trop bas, compte fermé ou opposition.\nNous reprenons le montant et montrons la raison, sans frais. Demandez un autre paiement à la personne qui l’a écrit.',
  code: 'Ouvrez Retirer, choisissez le distributeur et un montant. Nous montrons un code à {atmCodeDigits} chiffres, valable {atmCodeMinutes} minutes.\nAu distributeur, saisissez le code, les 4 derniers chiffres de votre compte et le montant. Ne donnez le code à personne.\nL’argent est réservé jusqu’au retrait. Sinon, il revient sur votre compte.',
  cashlimits:
    'Vous pouvez retirer jusqu’à {atmDay} par jour aux distributeurs, avec code ou carte, et {branchDay} par jour en agence.\nLe distributeur est gratuit depuis les comptes courants et étudiants. Depuis l’épargne, il coûte {atmFee}. Vous pouvez fixer des plafonds plus bas dans le Centre de sécurité.',
  branch:
    'Ouvrez Retirer et choisissez l’agence. Indiquez le montant et quand vous viendrez. Tout sera prêt.\nVous pouvez prévoir jusqu’à {cashAheadDays} jours d’avance et annuler jusqu’au retrait.',
  find: 'Ouvrez Retirer et cherchez par code postal, ville ou position. La carte montre distributeurs et agences avec leurs horaires.',
  order:
    'Ouvrez Commander des chèques, choisissez le style, la quantité et la vitesse. Vous voyez le prix avec taxe et un aperçu.\nVous pouvez annuler sous {orderCancelMinutes} minutes et récupérer tout l’argent. La page montre où en est la commande.',
  stop: 'Ouvrez votre compte courant et ajoutez une opposition. Saisissez le numéro du chèque, ou le premier et le dernier de plusieurs.\nElle dure {stopMonths} mois et peut être levée. Un chèque déjà payé ne peut pas être arrêté.',
};
