import type { Translation } from '../catalogue.ts';
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
    'Votre relation avec la banque a pris fin, et la banque en ligne avec elle. Pour obtenir des copies de vos documents, appelez-nous au {phone}.',
  'error.tooManyTries':
    'Trop de tentatives. Patientez {minutes} min puis réessayez, ou utilisez un navigateur avec lequel vous vous êtes déjà connecté.',
  'error.passwordReset': 'La réinitialisation du mot de passe a échoué. Veuillez réessayer.',
  'success.passwordReset':
    'Les instructions de réinitialisation du mot de passe ont été envoyées à votre adresse e‑mail.',
  'success.usernameSent': 'Si cette adresse nous est connue, votre nom d’utilisateur vient d’y être envoyé.',
  'success.passwordReplaced': 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
  'label.username': 'Nom d’utilisateur',
  'label.password': 'Mot de passe',
  'label.email': 'Adresse e‑mail',
  'label.saveUsernameHint': 'Conservé dans ce navigateur jusqu’à sa fermeture',
  'label.changeUsername': 'Modifier le nom d’utilisateur',
  'label.recoverUsername': 'Veuillez saisir votre adresse e‑mail pour retrouver votre nom d’utilisateur.',
  'signOn.working': 'Connexion en cours',
  'error.unexpectedResponse': 'Réponse inattendue du serveur',
  'error.sessionCheck': 'Impossible de vérifier votre session. Veuillez vous reconnecter.',
  'error.lost': 'La banque n’a pas répondu. Vérifiez votre connexion.',
  'forgot.passwordLead':
    'Nous envoyons un lien à l’adresse que nous avons pour vous. Il vous faudra aussi la réponse à votre question de sécurité.',
  'forgot.sendLink': 'Envoyer le lien',
  'forgot.sendUsername': 'Envoyer mon nom d’utilisateur',
  'forgot.working': 'Envoi en cours',
  'forgot.back': 'Retour à la connexion',
  'forgot.passwordSent':
    'Le lien fonctionne une seule fois, pendant {minutes} minutes. Si rien n’arrive, vérifiez le nom d’utilisateur et vos courriers indésirables.',
  'forgot.usernameSent':
    'Si rien n’arrive d’ici quelques minutes, vérifiez vos courriers indésirables ou l’adresse.',
  'reset.title': 'Réinitialiser votre mot de passe',
  'reset.lead':
    'Répondez à votre question de sécurité et choisissez un nouveau mot de passe. Toutes vos sessions seront fermées.',
  'reset.submit': 'Changer le mot de passe',
  'reset.working': 'Modification en cours',
  'reset.deadTitle': 'Ce lien ne fonctionne plus',
  'reset.deadText':
    'Il a peut-être déjà servi, ou date de plus de {minutes} minutes. Votre mot de passe n’a pas changé. Demandez un nouveau lien avec « Mot de passe oublié ».',
  'reset.startAgain': 'Aller à la connexion',
  'ended.title': 'Vous avez été déconnecté',
  'ended.elsewhere': 'Vous vous êtes déconnecté dans un autre onglet de ce navigateur.',
  'ended.place':
    'Rien n’a été envoyé sans votre confirmation. Après vous être connecté, vous reviendrez sur cette page.',
  'ended.unconfirmed':
    'Cette page a tout oublié de vous, mais la banque n’a pas confirmé la déconnexion. Réessayez ou fermez le navigateur.',
  'ended.working': 'Déconnexion en cours',
  'warning.title': 'Êtes-vous toujours là ?',
  'warning.text':
    'Pour votre sécurité, nous vous déconnectons à la fin du délai. Les formulaires commencés que nous conservons ne sont pas perdus.',
  'warning.finalText':
    'Une session dure au plus {hours} heures et ne peut pas être prolongée. Vous pourrez vous reconnecter dès qu’elle se termine.',
  'warning.left': 'Temps restant :',
  'warning.stay': 'Rester connecté',
  'warning.staying': 'Un instant',
  'email.title': 'Confirmez votre adresse e‑mail',
  'email.text': 'Nous avons envoyé un code à six chiffres à {email}. Il est valable {minutes} minutes.',
  'email.label': 'Code reçu par e‑mail',
  'email.confirm': 'Confirmer',
  'email.resend': 'Envoyer un nouveau code',
  'email.sent': 'Un nouveau code est en route vers {email}. L’ancien ne fonctionne plus.',
  'email.confirmed': 'Votre adresse e‑mail est confirmée.',
  'wait.minutes_one': 'Réessayez dans {count} minute.',
  'wait.minutes_many': 'Réessayez dans {count} de minutes.',
  'wait.minutes_other': 'Réessayez dans {count} minutes.',
  'wait.seconds_one': 'Réessayez dans {count} seconde.',
  'wait.seconds_many': 'Réessayez dans {count} de secondes.',
  'wait.seconds_other': 'Réessayez dans {count} secondes.',
};
