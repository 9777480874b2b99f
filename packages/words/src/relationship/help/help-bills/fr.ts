import type { Translation } from '../../../catalogue.ts';
import type { helpBills as original } from './en.ts';

export const helpBills: Translation<typeof original> = {
  payee:
    'Dans Payer des factures, ajoutez un bénéficiaire. Saisissez le nom, votre numéro de client et une catégorie.\nPour le modifier, ouvrez l’onglet des bénéficiaires. Si vous le supprimez, vous pouvez le rétablir pendant {restoreHours} heures.',
  pay: 'Dans Payer des factures, choisissez une facture ou un bénéficiaire, le montant, le compte et la date. Vérifiez et confirmez.\nSi la date tombe un week-end ou un jour férié, nous payons le jour ouvré précédent. C’est sans frais.',
  timing:
    'Les paiements confirmés avant {achCutOff}, heure de New York, partent le jour ouvré même. L’entreprise reçoit l’argent le jour ouvré suivant.\nPayez au moins deux jours ouvrés avant l’échéance. La vérification montre les dates exactes.',
  limit:
    'Vous pouvez payer jusqu’à {billDay} de factures par jour. Vous pouvez fixer un plafond plus bas dans le Centre de sécurité.\nÀ partir de {codeFrom} par jour à d’autres, nous vous demandons d’approuver.',
  stop: 'Ouvrez l’historique dans Payer des factures et choisissez le paiement. Vous pouvez l’annuler tant que nous ne l’avons pas envoyé.\nL’argent revient aussitôt dans votre solde disponible.',
  overdue:
    'Une facture reste jusqu’à ce qu’elle soit payée. Si vous l’avez payée autrement, écartez-la et choisissez la raison.\nLa facture suivante de ce bénéficiaire prend sa place à l’approche de sa date.',
  autopay:
    'Ouvrez Paiements automatiques et choisissez le bénéficiaire, le montant, la fréquence et la fin. Nous vous écrivons {reminderDays} jours avant chaque paiement.\nPour votre compte de crédit, choisissez le minimum dû, le solde du relevé ou le solde entier. Nous calculons le montant ce jour-là.',
  autopayoff:
    'Ouvrez Paiements automatiques, puis les détails. Vous pouvez suspendre, modifier ou annuler.\nUn paiement déjà envoyé ne change pas. Tout ce qui suit, oui.',
  autopayfailed:
    'Si le solde est trop bas, nous réessayons une fois le jour ouvré suivant et vous écrivons avant. Si cela échoue encore, nous arrêtons et vous le disons.\nVous pouvez payer la facture vous-même dans Payer des factures. Les paiements suivants continuent.',
};
