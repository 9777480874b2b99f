import type { Translation } from '../../../catalogue.ts';
import type { helpCards as original } from './en.ts';

export const helpCards: Translation<typeof original> = {
  pending:
    'Un achat en attente est accepté, mais le magasin n’a pas encore encaissé l’argent. Nous réservons le montant : il n’est plus dans votre solde disponible.\nLa plupart sont comptabilisés en quelques jours. Si le magasin n’encaisse jamais, nous libérons l’argent au bout de {pendingDays} jours.\nPourboires, essence et hôtels peuvent être comptabilisés pour un autre montant. La ligne garde sa place dans la liste.',
  freeze:
    'Ouvrez Cartes, choisissez la carte et activez « Geler la carte ». Achats et retraits sont aussitôt refusés.\nLes factures, AutoPay et les dépôts ne changent pas. Les remboursements arrivent toujours.\nCarte retrouvée ? Désactivez l’option et elle fonctionne de nouveau aussitôt.',
  lost: 'Ouvrez Cartes, choisissez la carte et signalez-la perdue ou volée. Nous la bloquons aussitôt et en envoyons une autre.\nLa page de la carte indique quand la nouvelle doit arriver et où elle se trouve.\nSi vous voyez un achat que vous n’avez pas fait, ouvrez Contestations et signalez-le tout de suite.',
  declined:
    'La page de votre carte liste les achats récents. Un achat refusé dit pourquoi : carte gelée, plafond, solde trop bas ou carte non activée.\nQuand un achat est refusé, aucun argent ne bouge. Corrigez la cause sur la même page, puis réessayez.',
  limits:
    'Chaque carte a des plafonds par jour pour les magasins, les achats en ligne, les distributeurs et l’étranger. Vous pouvez baisser chacun ou couper un usage.\nNos plafonds sont de {cardStore} par jour en magasin, {cardOnline} en ligne et {cardAbroad} hors des États-Unis.\nUne baisse vaut aussitôt. Pour relever un plafond, nous vous demandons de confirmer que c’est vous.',
  travel:
    'Ajoutez un avis de voyage avant de partir. Choisissez la carte, ajoutez l’avis, puis indiquez pays et dates.\nUne carte peut avoir jusqu’à {tripsMax} avis. Chacun dure jusqu’à {tripDays} jours. Vous pouvez aussi l’ajouter pendant le voyage.',
  activate:
    'Quand la carte arrive, ouvrez Cartes et choisissez-la. Saisissez les 4 derniers chiffres imprimés dessus.\nElle fonctionne aussitôt. Avant cela, tout achat est refusé.',
  subscriptions:
    'Certains magasins gardent votre carte et la débitent à nouveau sans demander. La page de la carte les liste.\nVous voyez le dernier débit de chacun. Pour y mettre fin, résiliez auprès du magasin. Pour arrêter les débits d’un seul, choisissez-le là.',
  replace:
    'Choisissez la carte, puis le remplacement d’une carte abîmée. L’ancienne fonctionne jusqu’à l’activation de la nouvelle.\nNous l’envoyons à l’adresse de votre profil : vérifiez-la d’abord.',
};
