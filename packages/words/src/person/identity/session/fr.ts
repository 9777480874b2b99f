import type { Translation } from '../../../catalogue.ts';
import type { session as original } from './en.ts';

export const session: Translation<typeof original> = {
  'error.unexpected': 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  'error.logoutFailed': 'La déconnexion a échoué. Veuillez réessayer.',
  'error.registrationFailed': 'L’inscription a échoué. Veuillez réessayer.',
  'validation.usernameRequired': 'Veuillez saisir votre nom d’utilisateur.',
  'validation.passwordRequired': 'Veuillez saisir votre mot de passe.',
  'validation.usernamePasswordRequired': 'Le nom d’utilisateur et le mot de passe sont obligatoires',
  'validation.allFieldsRequired': 'Tous les champs obligatoires doivent être remplis',
  'validation.phone10': 'Veuillez fournir un numéro de téléphone valide à 10 chiffres',
  'validation.forgotUsernameNeeded':
    'Veuillez saisir votre nom d’utilisateur pour réinitialiser votre mot de passe.',
  'error.loginFailed': 'La connexion a échoué. Veuillez réessayer.',
  'error.relationshipEnded':
    'Vous n’êtes plus client et ne pouvez donc plus vous connecter. Pour obtenir des copies de vos documents, appelez-nous au {phone}.',
  'error.tooManyTries':
    'Trop de tentatives. Patientez {minutes} min puis réessayez, ou utilisez un navigateur avec lequel vous vous êtes déjà connecté.',
  'error.passwordReset': 'La réinitialisation du mot de passe a échoué. Veuillez réessayer.',
  'success.passwordReset':
    'Les instructions de réinitialisation du mot de passe ont été envoyées à votre adresse e-mail.',
  'success.usernameSent':
    'Si nous avons cette adresse dans nos dossiers, votre nom d’utilisateur y a été envoyé.',
  'success.passwordReplaced': 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  'label.username': 'Nom d’utilisateur',
  'label.password': 'Mot de passe',
  'label.email': 'Adresse e-mail',
  'label.saveUsernameHint': 'Enregistré dans ce navigateur jusqu’à sa fermeture',
  'label.changeUsername': 'Modifier le nom d’utilisateur',
  'label.recoverUsername': 'Veuillez saisir votre adresse e-mail pour retrouver votre nom d’utilisateur.',
  'signOn.working': 'Connexion en cours',
  'error.unexpectedResponse': 'Réponse inattendue du serveur',
  'error.sessionCheck': 'Impossible de vérifier votre session. Veuillez vous reconnecter.',
  'error.lost': 'La banque n’a pas répondu. Vérifiez votre connexion internet.',
  'forgot.passwordLead':
    'Nous vous enverrons un lien par e-mail. Il vous faudra aussi la réponse à votre question de sécurité.',
  'forgot.sendLink': 'Envoyer le lien',
  'forgot.sendUsername': 'Envoyer mon nom d’utilisateur',
  'forgot.working': 'Envoi en cours',
  'forgot.back': 'Retour à la connexion',
  'forgot.passwordSent':
    'Le lien fonctionne une seule fois et expire dans {minutes} minutes. Si vous ne le voyez pas, vérifiez vos courriers indésirables et le nom d’utilisateur.',
  'forgot.usernameSent':
    'Si vous ne le voyez pas d’ici quelques minutes, vérifiez vos courriers indésirables et l’adresse.',
  'reset.title': 'Réinitialisez votre mot de passe',
  'reset.lead':
    'Répondez à votre question de sécurité et choisissez un nouveau mot de passe. Vous serez déconnecté de tous vos appareils.',
  'reset.submit': 'Changer le mot de passe',
  'reset.working': 'Modification en cours',
  'reset.deadTitle': 'Ce lien ne fonctionne plus',
  'reset.deadText':
    'Il a déjà servi ou date de plus de {minutes} minutes. Votre mot de passe n’a pas changé. Sélectionnez « Mot de passe oublié » pour recevoir un nouveau lien.',
  'reset.startAgain': 'Aller à la connexion',
  'ended.title': 'Vous êtes déconnecté',
  'ended.elsewhere': 'Vous vous êtes déconnecté dans un autre onglet.',
  'ended.place':
    'Nous n’avons rien envoyé sans votre confirmation. Connectez-vous pour revenir à cette page.',
  'ended.unconfirmed':
    'Vos informations ont été effacées de cette page, mais la déconnexion n’a pas pu aboutir. Réessayez ou fermez votre navigateur.',
  'ended.working': 'Déconnexion en cours',
  'warning.title': 'Êtes-vous toujours là ?',
  'warning.text':
    'Pour votre sécurité, vous serez déconnecté à la fin du délai. Vos formulaires enregistrés ne seront pas perdus.',
  'warning.finalText':
    'Les sessions prennent fin après {hours} heures. Vous pourrez vous reconnecter aussitôt.',
  'warning.left': 'Temps restant :',
  'warning.stay': 'Rester connecté',
  'warning.staying': 'Un instant',
  'email.title': 'Confirmez votre adresse e-mail',
  'email.text': 'Nous avons envoyé un code à 6 chiffres à {email}. Il expire dans {minutes} minutes.',
  'email.label': 'Code reçu par e-mail',
  'email.confirm': 'Confirmer',
  'email.resend': 'Envoyer un nouveau code',
  'email.sent': 'Nous avons envoyé un nouveau code à {email}. L’ancien ne fonctionne plus.',
  'email.confirmed': 'Votre adresse e-mail est confirmée.',
  'wait.minutes_one': 'Réessayez dans {count} minute.',
  'wait.minutes_many': 'Réessayez dans {count} de minutes.',
  'wait.minutes_other': 'Réessayez dans {count} minutes.',
  'wait.seconds_one': 'Réessayez dans {count} seconde.',
  'wait.seconds_many': 'Réessayez dans {count} de secondes.',
  'wait.seconds_other': 'Réessayez dans {count} secondes.',
};
