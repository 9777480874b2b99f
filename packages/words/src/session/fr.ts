import type { Translation } from '../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  'error.logoutFailed': 'La déconnexion a échoué. Veuillez réessayer.',
  'error.registrationFailed': 'L’inscription a échoué. Veuillez réessayer.',
  'validation.usernameRequired': 'Veuillez saisir votre nom d’utilisateur.',
  'validation.passwordRequired': 'Veuillez saisir votre mot de passe.',
  'validation.usernamePasswordRequired': 'Le nom d’utilisateur et le mot de passe sont obligatoires',
  'validation.forgotUsernameNeeded':
    'Veuillez saisir votre nom d’utilisateur pour réinitialiser votre mot de passe.',
  'error.loginFailed': 'La connexion a échoué. Veuillez réessayer.',
  'error.tooManyTries':
    'Trop de tentatives. Patientez {minutes} min puis réessayez, ou utilisez un navigateur avec lequel vous vous êtes déjà connecté.',
  'error.passwordReset': 'La réinitialisation du mot de passe a échoué. Veuillez réessayer.',
  'success.passwordReset':
    'Les instructions de réinitialisation du mot de passe ont été envoyées à votre adresse e-mail.',
  'success.usernameSent': 'Si cette adresse nous est connue, votre nom d’utilisateur vient d’y être envoyé.',
  'success.passwordReplaced': 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
};
