import type { Translation } from '../../../catalogue.ts';
import type { stepUp as original } from './en.ts';

export const stepUp: Translation<typeof original> = {
  'error.needed': 'Veuillez confirmer votre identité.',
  'error.failed': 'Nous n’avons pas pu confirmer votre identité. Veuillez réessayer.',
  'error.useAuthenticator': 'Utilisez le code de votre application d’authentification.',
  'mail.subject': 'Votre code de confirmation',
  'mail.body':
    'Saisissez ce code pour confirmer votre identité avant de consulter ou de modifier des données sensibles.',
  'mail.hint':
    'Le code fonctionne une seule fois, pendant {minutes} minutes. Ne le communiquez à personne, pas même à nous.',
};
