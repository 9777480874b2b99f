import type { Translation } from '../catalogue.ts';
import type { stepUp as original } from './en.ts';

export const stepUp: Translation<typeof original> = {
  'error.needed': 'Veuillez confirmer qu’il s’agit bien de vous.',
  'error.failed': 'Nous n’avons pas pu confirmer qu’il s’agit de vous. Veuillez réessayer.',
  'error.useAuthenticator': 'Utilisez le code de votre application d’authentification.',
  'mail.subject': 'Votre code de confirmation',
  'mail.body':
    'Saisissez ce code pour confirmer que c’est bien vous qui modifiez ou consultez des données sensibles de votre profil.',
  'mail.hint':
    'Le code fonctionne une seule fois, pendant {minutes} minutes. Ne le communiquez à personne, pas même à nous.',
};
