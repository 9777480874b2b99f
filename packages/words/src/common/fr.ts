import type { Translation } from '../catalogue.ts';
import type { common as original } from './en.ts';

export const common: Translation<typeof original> = {
  'label.home': '{bankName}, accueil',
  'label.language': 'Langue',
  'label.theme': 'Thème',
  'label.themeDevice': 'Comme l’appareil',
  'label.themeLight': 'Clair',
  'label.themeDark': 'Sombre',
  'label.tryAgain': 'Réessayer',
  'error.pageTitle': 'Cette page a cessé de fonctionner',
  'error.pageText':
    'Un problème est survenu de notre côté lors de l’affichage de cette page. Aucun argent n’a été déplacé pour autant. Réessayez ou revenez à l’accueil.',
  'error.goHome': 'Aller à la page d’accueil',
  'error.offline':
    'Vous êtes hors ligne. Les informations affichées peuvent ne plus être à jour et rien ne peut être envoyé avant le retour de la connexion.',
  'notFound.title': 'Page introuvable',
  'notFound.text':
    'Il n’y a aucune page à cette adresse. Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
  'notFound.goDashboard': 'Aller à votre tableau de bord',
  'label.chosen': 'Choisi',
};
