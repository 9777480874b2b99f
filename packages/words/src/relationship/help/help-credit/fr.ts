import type { Translation } from '../../../catalogue.ts';
import type { helpCredit as original } from './en.ts';

export const helpCredit: Translation<typeof original> = {
  due: 'Votre compte de crédit montre le solde du relevé, le minimum dû et la date. C’est le même jour chaque mois.\nSi ce jour tombe un week-end ou un jour férié, un paiement le jour ouvré suivant est à l’heure. AutoPay vous évite l’oubli.',
  minimum:
    'C’est {minimumShare} du solde du relevé, plus les intérêts et frais du mois, et au moins {minimumLeast}.\nPayer seulement le minimum coûte plus cher. Votre compte montre combien de temps cela prendrait.',
  apr: 'Les achats coûtent {purchaseApr} APR, les avances {advanceApr} et les transferts de solde {transferApr}. Les intérêts sont comptés par jour.\nSi vous payez tout le solde du relevé à temps chaque mois, les achats sont sans intérêts. Votre compte montre ce que chaque paiement économise.',
  advance:
    'Ouvrez Avance de fonds et choisissez le compte qui reçoit l’argent. Les frais sont de {advanceOnlineShare}, au moins {advanceOnlineLeast}. En espèces : {advanceCashShare}, au moins {advanceCashLeast}.\nUne avance peut aller jusqu’à {advanceMax}. Les intérêts commencent le jour même. Frais, taux et total sont montrés avant de confirmer.',
  balance:
    'Ouvrez Transfert de solde pour payer votre compte de crédit depuis un autre de vos comptes. Maintenant, plus tard ou régulièrement.\nDéplacer de l’argent entre vos comptes est sans frais.',
  limit:
    'Ouvrez Limite de crédit et saisissez la limite voulue. Elle doit dépasser l’actuelle d’au moins {increaseMin}.\nLa plupart des demandes sont décidées en quelques secondes. En cas de refus, vous voyez les raisons et recevez une lettre.',
  points:
    'Vous gagnez {pointsDining} points par dollar au restaurant, {pointsGroceries} en courses, {pointsTransport} en essence et transports, et {pointsOther} pour le reste.\nLes points arrivent quand l’achat est comptabilisé. Un remboursement reprend ceux de cet achat.',
  redeem:
    'Ouvrez Échanger des récompenses et choisissez un crédit, un dépôt, une carte cadeau ou un bon. 100 points valent {pointsWorth} en crédit.\nLes points prennent fin avec le compte : utilisez-les avant.',
};
