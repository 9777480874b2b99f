import type { Translation } from '../../../catalogue.ts';
import type { helpProfile as original } from './en.ts';

export const helpProfile: Translation<typeof original> = {
  contact:
    'Ouvrez votre profil et saisissez le nouveau. Nous envoyons un code valable {contactMinutes} minutes. Le changement compte quand vous le saisissez.\nVous avez {contactHours} heures pour finir. Nous prévenons aussi l’ancienne adresse.',
  address:
    'Une nouvelle adresse compte aussitôt. Cartes et chèques y sont envoyés dès lors.\nVotre nom légal et votre date de naissance viennent de vos papiers. Écrivez-nous pour les changer.',
  language:
    'La banque parle anglais, espagnol, français et chinois. Choisissez dans votre profil : nos e-mails suivent.',
  notices:
    'Ouvrez les notifications de votre profil et activez ou coupez chaque type. Les avis de sécurité arrivent toujours.',
  message:
    'Ouvrez Assistance et écrivez-nous. Nous répondons sous {replyDays} jours ouvrés, et la page montre jusqu’à quel jour.\nVous pouvez répondre dans la même conversation. Notre e-mail dit seulement qu’une réponse est là.',
  complaint:
    'Écrivez-nous et choisissez « Réclamation ». Une personne l’étudie et répond sous {complaintDays} jours ouvrés.\nLa réponse et la raison sont sur la page Assistance.',
  mydata:
    'Ouvrez Mes données et demandez une copie. Elle contient profil, comptes, opérations, relevés et connexions.\nVous pouvez en demander {exportsADay} par jour. Nous effaçons chaque copie après {exportDays} jours.',
  find: 'Appuyez sur / ou Ctrl-K et tapez une page, un compte, un bénéficiaire, un paiement, un montant ou un magasin. Les petites fautes ne gênent pas.\nTapez « envoyer 50 à Jonas » et nous ouvrons le formulaire avec le montant et la personne.',
  leave:
    'Cherchez « Quitter la banque » et ouvrez la page. Nous listons ce qui reste à finir, fermons vos comptes et envoyons le reste où vous voulez.\nTéléchargez vos relevés avant de partir.',
  alerts:
    'Ouvrez Alertes de compte. Choisissez ce que nous vous signalons, à partir de quel montant et comment : e-mail, SMS ou notification.\nLes alertes de sécurité par e-mail sont toujours actives.',
  quiet:
    'Choisissez des heures sans SMS ni notification. Les alertes de sécurité arrivent toujours.\nVous pouvez aussi recevoir un e-mail quotidien à {digestAt} pour ce qui peut attendre.',
  push: 'Pour les SMS, confirmez votre numéro avec un code. Pour les notifications, choisissez « Activer les notifications » sur chaque appareil. Vous pouvez en avoir {pushDevices}.\nSe déconnecter d’un appareil les y arrête.',
  inbox:
    'Elle montre ce qui s’est passé et ce qui vous attend. La cloche de chaque page signale les nouveautés.\nCe que nous vous avons écrit y est aussi. Vous pouvez chercher et filtrer par compte.',
};
