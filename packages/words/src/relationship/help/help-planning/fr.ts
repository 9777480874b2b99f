import type { Translation } from '../../../catalogue.ts';
import type { helpPlanning as original } from './en.ts';

export const helpPlanning: Translation<typeof original> = {
  budget:
    'Ouvrez le Planificateur de budget. Saisissez votre revenu mensuel et ce que vous comptez dépenser par catégorie. Un nouveau mois commence comme le précédent.\nLes flèches montrent les autres mois. Vous pouvez revoir {budgetBack} mois et prévoir {budgetAhead} mois.',
  connect:
    'Choisissez « Relier les comptes » et cochez ceux dont vous dépensez. Ce qui y est comptabilisé s’ajoute au mois tout seul.\nLes mouvements entre vos comptes ne sont pas des dépenses. Ce que vous mettez en épargne compte comme Épargne. Un achat compte dans le mois où il est comptabilisé.',
  category:
    'Choisissez la catégorie à côté d’une opération et prenez-en une autre. Nous l’utilisons ensuite pour ce commerçant et déplaçons ses débits passés.\nVous pouvez aussi partager une opération en {budgetParts} parts au plus, ou ne pas la compter.',
  alerts:
    'Choisissez « Définir des alertes de dépenses » et une part du budget pour chaque catégorie. Quand vos dépenses y arrivent, votre boîte de réception et un e-mail vous le disent.\nUne fois par catégorie et par mois.',
  subscriptions:
    'Le Planificateur de budget liste ce que vos cartes paient à un rythme régulier, le dernier prix et la date probable du prochain débit. Nous signalons un prix qui a changé.\nPour arrêter, résiliez auprès du commerçant. Vous pouvez aussi arrêter ses débits sur la page de la carte.',
  spending:
    'Le tableau de bord et les pages de comptes montrent ce mois par catégorie. Les achats en attente comptent. Les mouvements entre vos comptes et les virements à d’autres non.\nDéplacez un commerçant dans votre budget, et il change ici aussi.',
  worth:
    'La valeur nette est ce que contiennent vos comptes chez nous, moins ce que vous nous devez. Le graphique montre la fin de chaque mois, et aujourd’hui.\nL’argent dans d’autres banques n’en fait pas partie.',
  file: 'Choisissez « Exporter les données du budget » pour un fichier CSV, ou « Créer le rapport du budget » pour un PDF. Chacun contient le mois ouvert.',
  tools:
    'Ouvrez Outils d’épargne. Un formulaire montre ce qu’un objectif demande chaque mois. L’autre, la durée et le coût d’une dette.\nLes taux de départ sont les nôtres aujourd’hui. Vous pouvez en essayer d’autres.',
  retirement:
    'Ouvrez le calculateur de retraite depuis Outils d’épargne, saisissez votre plan et choisissez « Calculer ». Il montre si votre épargne suffit et trois façons de combler un manque.\nLa zone ombrée montre l’effet des bonnes et des mauvaises années. Vous pouvez enregistrer jusqu’à {retirementScenarios} plans et les comparer.',
  contribute:
    'Ouvrez Cotiser pour la retraite. Choisissez le compte, le montant et la fréquence. Le plafond est de {iraLimit} par an pour tous vos IRA. À partir de l’année de vos {iraCatchUpAge} ans, c’est {iraCatchUp} de plus.\nDu 1er janvier à la date limite de déclaration en avril, vous pouvez aussi verser pour l’année précédente.',
  distribution:
    'Ouvrez Retirer de la retraite. Choisissez le montant, un motif et le compte qui reçoit l’argent. Il part après {distributionLeaves} jours ouvrés. Vous pouvez annuler jusque-là.\nAvant de confirmer, vous voyez en dollars l’impôt que nous retenons. Avant 59 ans et demi, une taxe pour retrait anticipé peut s’appliquer.',
  rollover:
    'Ouvrez Transfert de retraite. Indiquez où est l’argent, combien transférer et comment il arrive. Nous envoyons votre demande à l’établissement en {rolloverBusinessDays} jours ouvrés au plus.\nSi l’établissement vous envoie l’argent, vous avez {rolloverWindow} jours pour le déposer.',
  beneficiaries:
    'Ouvrez Mettre à jour les bénéficiaires et ajoutez chaque personne avec sa part. Les parts principales font 100 au total. Les bénéficiaires subsidiaires reçoivent le compte si aucun principal n’est en vie.\nAvant d’enregistrer, nous vérifions que c’est bien vous. Vous pouvez en désigner jusqu’à {beneficiariesMax}.',
  taxes:
    'Ouvrez Informations fiscales. La page montre les intérêts, versements et retraits de chaque année, et les documents à télécharger en PDF.\nLa plupart sont prêts fin janvier. Celui des versements arrive fin mai, car on peut verser jusqu’en avril.',
  student:
    'Il liste vos comptes étudiants et calcule ce que vous pouvez dépenser chaque semaine jusqu’au jour choisi.\nDe là, vous pouvez déposer de l’argent, lire vos relevés et ouvrir votre budget.',
  autosave:
    'Ouvrez AutoSave, choisissez un montant et un rythme. Ajoutez {autoSaveRules} règles au plus, comme arrondir les achats par carte ou épargner une part de chaque paie.\nAvant d’enregistrer, vous voyez l’effet sur votre solde le plus bas.',
  short:
    'Nous le sautons, vous prévenons et réessayons à la prochaine date prévue. C’est sans frais.\nVous pouvez mettre AutoSave en pause à tout moment.',
  forecast:
    'Elle compte les paiements prévus, AutoSave, les dépôts en route, et la paie et les factures régulières. Elle va jusqu’à {forecastDays} jours.\nCe qui est seulement attendu est marqué, car cela peut changer. Le point le plus bas montre sa cause.',
  whatif:
    'Choisissez « Essayer un changement » dans la prévision. Ajoutez un paiement ou un dépôt, ou déplacez quelque chose.\nRien n’est programmé. Vous voyez seulement quel serait le solde le plus bas.',
  lowest:
    'Avant de confirmer, nous montrons le solde le plus bas des {reviewDays} prochains jours avec ce paiement. Le chiffre est le même sur chaque page.',
};
