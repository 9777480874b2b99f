import type { Translation } from '../../../catalogue.ts';
import type { helpSecurity as original } from './en.ts';

export const helpSecurity: Translation<typeof original> = {
  gate: 'Les pages qui déplacent de l’argent demandent plus que votre mot de passe. Utilisez une clé d’accès, votre application, un code par e-mail ou un code de notre part.\nElles restent ouvertes un moment, indiqué dans la barre du haut. Ce code par e-mail ouvre seulement la page. Nous redemandons avant tout envoi d’argent.',
  passkey:
    'Une clé d’accès est votre empreinte, votre visage ou le code de votre appareil. Elle résiste à l’hameçonnage. Ajoutez-en une dans le Centre de sécurité.\nVous pouvez en avoir jusqu’à {passkeysMax}. Avec une clé, personne n’entre avec le seul mot de passe.',
  app: 'Dans le Centre de sécurité, configurez une application et scannez l’image. Ensuite, la connexion demande les 6 chiffres affichés.\nVous pouvez faire confiance à un appareil {trustDays} jours pour qu’il demande moins souvent.',
  recovery:
    'En configurant l’application, vous recevez {recoveryCodes} codes. Chacun sert une fois à la place du téléphone. Imprimez-les ou gardez-les en lieu sûr.\nPlus de codes ni de téléphone ? Appelez-nous. Nous vérifions qui vous êtes avant de couper la seconde étape.',
  password:
    'Sur la page de connexion, choisissez le mot de passe oublié. Nous envoyons un lien valable {resetMinutes} minutes.\nPour en changer, ouvrez le Centre de sécurité. Les autres appareils sont déconnectés.',
  devices:
    'Le Centre de sécurité liste appareils, sessions et chaque connexion avec son appareil et son heure. Mettez fin à toute session.\nSi vous n’en reconnaissez pas une, fermez-la, changez le mot de passe et activez le bouton panique.',
  panic:
    'Le bouton panique empêche aussitôt l’argent de sortir de vos comptes. Vous choisissez les factures à payer encore.\nIl reste actif jusqu’à ce que vous l’arrêtiez. L’argent peut toujours entrer.',
  controls:
    'Dans le Centre de sécurité, sous plafonds et annulation, baissez vos plafonds et fixez un délai d’annulation.\nUne baisse vaut aussitôt. Une hausse prend {raiseHours} heures, pour que personne ne la fasse dans la hâte.',
  shared:
    'Sous Accès partagé, invitez jusqu’à {delegatesMax} personnes à voir les comptes choisis, pour {delegateMonths} mois au plus. Elles ne peuvent pas déplacer d’argent.\nVous voyez ce qu’elles ont consulté et pouvez y mettre fin à tout moment.',
  scam: 'Nous ne demandons jamais votre mot de passe, un code entier ou vos codes de secours, et jamais de déplacer de l’argent pour le protéger.\nSi un appel vous semble étrange, raccrochez et appelez le numéro de la page Assistance.',
  idle: 'Nous vous déconnectons après {idleMinutes} minutes sans activité. Nous prévenons avant, et un clic suffit pour rester.\nCe que vous écriviez dans un formulaire est gardé en brouillon.',
};
