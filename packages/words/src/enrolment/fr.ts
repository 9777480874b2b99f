import type { Translation } from '../catalogue.ts';
import type { enrolment as original } from './en.ts';

export const enrolment: Translation<typeof original> = {
  'validation.firstName': 'Veuillez saisir votre prénom.',
  'validation.lastName': 'Veuillez saisir votre nom de famille.',
  'validation.email': 'Veuillez saisir une adresse e-mail valide.',
  'validation.invitedEmail': 'Veuillez utiliser l’adresse e-mail à laquelle la banque vous a invité.',
  'validation.phone': 'Veuillez saisir un numéro de téléphone valide à 10 chiffres.',
  'validation.dateOfBirth': 'Veuillez saisir votre date de naissance.',
  'validation.adult': 'Vous devez avoir au moins 18 ans pour vous inscrire en ligne. Contactez-nous pour un compte destiné à un mineur.',
  'validation.ssn': 'Veuillez saisir un numéro de sécurité sociale valide à 9 chiffres.',
  'validation.street': 'Veuillez saisir votre adresse.',
  'validation.city': 'Veuillez saisir votre ville.',
  'validation.state': 'Veuillez sélectionner votre État.',
  'validation.zip': 'Veuillez saisir un code postal valide.',
  'validation.username': 'Le nom d’utilisateur doit comporter au moins 6 caractères.',
  'validation.usernameTaken': 'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
  'validation.passwordLength': 'Le mot de passe doit comporter au moins 8 caractères.',
  'validation.passwordStrength': 'Veuillez choisir un mot de passe plus robuste.',
  'validation.passwordMatch': 'Les mots de passe ne correspondent pas.',
  'validation.securityQuestion': 'Veuillez sélectionner une question de sécurité.',
  'validation.securityAnswer': 'Veuillez répondre à votre question de sécurité.',
  'validation.terms': 'Vous devez accepter les conditions générales.',
  'error.ticketEnded': 'Votre autorisation a expiré. Veuillez saisir un nouveau code de vérification pour recommencer.',
  'error.confirmedAlready': 'Cette adresse e-mail est déjà confirmée.',
};
