import type { Translation } from '../../../catalogue.ts';
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
    'Un problème est survenu de notre côté. Cette erreur n’a déplacé aucun argent. Réessayez ou allez à la page d’accueil.',
  'error.goHome': 'Aller à la page d’accueil',
  'error.offline':
    'Vous êtes hors ligne. Cette page n’est peut-être plus à jour et vous ne pourrez rien envoyer avant le retour de la connexion.',
  'notFound.title': 'Page introuvable',
  'notFound.text': 'La page a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
  'notFound.goDashboard': 'Aller à votre tableau de bord',
  'label.chosen': 'Sélectionné',
};
