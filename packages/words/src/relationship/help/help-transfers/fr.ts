import type { Translation } from '../../../catalogue.ts';
import type { helpTransfers as original } from './en.ts';

export const helpTransfers: Translation<typeof original> = {
  between:
    'Ouvrez Virer de l’argent et choisissez un virement entre vos comptes. L’argent bouge aussitôt, chaque jour, à toute heure.\nIl n’y a pas de frais. L’argent d’un certificat ne peut pas bouger ainsi avant l’échéance.',
  external:
    'Dans Virer de l’argent, choisissez une autre banque et un bénéficiaire, ou ajoutez-en un. C’est sans frais.\nLes virements confirmés avant {achCutOff}, heure de New York, partent le jour ouvré même et arrivent le suivant. Les autres partent le jour ouvré suivant.\nVous pouvez envoyer jusqu’à {transferDay} par jour ainsi.',
  wire: 'Un virement wire coûte {wireFee} et arrive le jour ouvré même si vous le confirmez avant {wireCutOff}, heure de New York.\nVous pouvez envoyer jusqu’à {wireDay} par jour. Une fois parti, il ne peut pas être repris : vérifiez deux fois le numéro de compte.',
  approval:
    'Si vous envoyez {codeFrom} ou plus à d’autres en un jour, nous vous demandons d’approuver. Utilisez une clé d’accès, votre application ou le code envoyé par e-mail. Ce code ne vaut que pour ce virement et n’est pas celui qui ouvre la page.\nL’argent est réservé pendant ce temps. Sans approbation sous {approvalHours} heures, nous annulons le virement et libérons l’argent.',
  confirm:
    'Avant le premier virement vers un nouveau compte, nous vérifions que c’est le bon. Nous envoyons deux dépôts de moins d’un dollar et vous saisissez les deux montants.\nVous avez {proofDays} jours et {proofTries} essais. Les dépôts sont à vous.\nSi le compte est chez nous, nous comparons le nom. Cela prend un instant.',
  cancel:
    'Ouvrez Virements, choisissez le virement et annulez-le. C’est possible tant que nous ne l’avons pas envoyé.\nVous pouvez aussi fixer un délai d’annulation dans le Centre de sécurité. Nous attendons ce délai avant tout envoi.\nSi le bouton a disparu, l’argent est parti. Demandez au bénéficiaire de le renvoyer.',
  schedule:
    'Dans Virer de l’argent, choisissez une date, ou chaque semaine, toutes les deux semaines ou chaque mois. Virements liste ce qui est prévu.\nSi la date tombe un week-end ou un jour férié, nous envoyons le jour ouvré suivant. Si le solde est trop bas, nous réessayons une fois le jour ouvré suivant et vous écrivons.',
  returned:
    'L’autre banque peut renvoyer un virement : compte fermé, numéro faux ou refus de la banque.\nNous remettons l’argent sur votre compte et montrons la raison. Corrigez les données du bénéficiaire avant de recommencer.',
  newrecipient:
    'Vous pouvez demander que votre premier paiement à une nouvelle personne soit retenu. Réglez-le dans le Centre de sécurité, sous plafonds et annulation.\nLes escrocs vous pressent. L’attente vous laisse vérifier, et vous pouvez annuler jusqu’à la fin.',
};
