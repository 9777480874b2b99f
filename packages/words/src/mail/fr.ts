import type { Translation } from '../catalogue.ts';
import type { mail as original } from './en.ts';

export const mail: Translation<typeof original> = {
  'label.moment': '{moment}, heure de l’Est (ET)',
  'label.greeting': 'Bonjour {firstName},',
  'label.ifNotYou': 'Si ce n’était pas vous',
  'label.signOn': 'Se connecter',
  'label.linkInFull': 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  'label.neverAsk':
    'Nous ne demandons jamais par e-mail votre mot de passe, un code d’approbation ou votre numéro de sécurité sociale complet.',
  'label.contact': '{bank} · {phone}',

  'emailConfirmation.subject': 'Confirmez votre adresse e-mail',
  'emailConfirmation.body':
    'Saisissez ce code pour confirmer que cette adresse est bien la vôtre. Nous l’avons envoyé le {moment}.',
  'emailConfirmation.hint': 'Le code est valable une seule fois, pendant {minutes} minutes.',
  'emailConfirmation.notYou':
    'Ignorez cet e-mail : sans le code, rien n’est confirmé. Si vous en recevez un autre, appelez-nous au {phone}.',
  'emailConfirmation.why':
    'Vous recevez cet e-mail parce que cette adresse a été saisie pour un profil {bank}.',

  'passwordReset.subject': 'Réinitialisez votre mot de passe',
  'passwordReset.body':
    'Une demande de réinitialisation du mot de passe de votre profil {bank} a été faite le {moment}.',
  'passwordReset.hint':
    'Le lien est valable une seule fois, pendant {minutes} minutes. Vous aurez aussi besoin de la réponse à votre question de sécurité.',
  'passwordReset.button': 'Choisir un nouveau mot de passe',
  'passwordReset.notYou':
    'Ignorez cet e-mail : votre mot de passe reste inchangé. Si vous en recevez un autre, appelez-nous au {phone}.',
  'passwordReset.why':
    'Vous recevez cet e-mail parce qu’une réinitialisation du mot de passe a été demandée avec votre nom d’utilisateur.',

  'passwordChanged.subject': 'Votre mot de passe a été modifié',
  'passwordChanged.body': 'Le mot de passe de votre profil {bank} a été modifié le {moment}.',
  'passwordChanged.hint': 'Si c’est vous qui l’avez modifié, vous n’avez rien à faire.',
  'passwordChanged.notYou':
    'Appelez-nous immédiatement au {phone}. Nous bloquerons votre profil et vous aiderons à le récupérer.',
  'passwordChanged.why':
    'Vous recevez cet e-mail parce que la banque signale chaque modification de votre mot de passe.',

  'usernameReminder.subject': 'Votre nom d’utilisateur',
  'usernameReminder.body':
    'Le {moment}, vous nous avez demandé de vous rappeler votre nom d’utilisateur. Le voici :',
  'usernameReminder.notYou':
    'Ignorez cet e-mail. Personne ne peut se connecter avec un nom d’utilisateur seul. Si vous en recevez un autre, appelez-nous au {phone}.',
  'usernameReminder.why':
    'Vous recevez cet e-mail parce qu’un rappel du nom d’utilisateur a été demandé avec cette adresse.',

  'welcome.subject': 'Bienvenue chez {bank}',
  'welcome.body': 'Vous vous êtes inscrit(e) à la banque en ligne le {moment}. Votre profil est prêt.',
  'welcome.hint': 'Connectez-vous avec le nom d’utilisateur et le mot de passe que vous avez choisis.',
  'welcome.notYou': 'Appelez-nous immédiatement au {phone}. Quelqu’un a peut-être utilisé vos données.',
  'welcome.why':
    'Vous recevez cet e-mail parce que vous vous êtes inscrit(e) à la banque en ligne de {bank}.',

  'newSignOn.subject': 'Nouvelle connexion à votre profil',
  'newSignOn.body':
    'Quelqu’un s’est connecté à votre profil {bank} depuis un appareil que nous n’avions jamais vu.',
  'newSignOn.when': 'Quand',
  'newSignOn.device': 'Appareil',
  'newSignOn.ipAddress': 'Adresse IP',
  'newSignOn.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'newSignOn.notYou':
    'Appelez-nous immédiatement au {phone} et changez votre mot de passe. Ouvrez le site de la banque en saisissant son adresse, pas par un lien.',
  'newSignOn.why':
    'Vous recevez cet e-mail parce que la banque signale chaque connexion depuis un nouvel appareil.',

  'supportReceived.subject': 'Nous avons bien reçu votre message',
  'supportReceived.body':
    'Votre message nous est parvenu le {moment}. Voici son numéro ; indiquez-le si vous nous appelez à ce sujet :',
  'supportReceived.hint':
    'Nous vous répondrons par e-mail. Vous trouverez aussi la réponse sur la page Assistance après vous être connecté(e).',
  'supportReceived.notYou':
    'Appelez-nous immédiatement au {phone}. Quelqu’un a peut-être utilisé votre profil.',
  'supportReceived.why':
    'Vous recevez cet e-mail parce qu’un message a été envoyé à {bank} depuis votre profil.',

  'supportAnswered.subject': 'Notre réponse à votre message {requestNumber}',
  'supportAnswered.body': 'Nous avons répondu à votre message le {moment}.',
  'supportAnswered.number': 'Message',
  'supportAnswered.answer': 'Notre réponse',
  'supportAnswered.hint': 'Pour nous écrire à nouveau, connectez-vous et ouvrez la page Assistance.',
  'supportAnswered.notYou':
    'Appelez-nous immédiatement au {phone}. Quelqu’un a peut-être utilisé votre profil.',
  'supportAnswered.why': 'Vous recevez cet e-mail parce que vous avez écrit à {bank}.',

  'movementCode.subject': 'Votre code d’approbation pour {amount}',
  'movementCode.body':
    'Le {moment}, vous nous avez demandé de transférer {amount} vers {destination}. Saisissez ce code pour approuver exactement cette opération :',
  'movementCode.amount': 'Montant, frais compris',
  'movementCode.destination': 'Vers',
  'movementCode.reference': 'Référence',
  'movementCode.hint':
    'Le code est valable une seule fois, pendant {minutes} minutes. Ne le communiquez jamais à personne, pas même à nous : quiconque vous le demande en veut à votre argent.',
  'movementCode.notYou':
    'Ne saisissez pas le code et ne le transmettez pas : sans lui, aucun argent ne part. Appelez-nous immédiatement au {phone}, quelqu’un utilise peut-être votre profil.',
  'movementCode.why':
    'Vous recevez cet e-mail parce qu’une opération de votre profil {bank} attend votre approbation.',

  'movementContradicted.subject': 'Un réseau a contredit {reference}',
  'movementContradicted.greeting': 'À l’attention des opérations,',
  'movementContradicted.body':
    'Un réseau de paiement a dit au sujet de ce mouvement quelque chose d’incompatible avec ce qu’il avait dit auparavant. La banque s’en tient à la première réponse décisive ; celle-ci n’a déplacé aucun fonds. Nous l’avons appris le {moment}.',
  'movementContradicted.reference': 'Mouvement',
  'movementContradicted.said': 'Le réseau dit',
  'movementContradicted.state': 'La banque le tient pour',
  'movementContradicted.heading': 'Que faire',
  'movementContradicted.next':
    'Affichez-le avec la commande « rails contradictions », interrogez le réseau et notez l’issue avec « rails resolve ». La procédure est contradicted-movement.',
  'movementContradicted.why':
    'Vous recevez cet e-mail car cette adresse est celle où {bank} signale ce qui demande une intervention humaine.',

  'accountOpened.subject': 'Votre nouveau compte est ouvert',
  'accountOpened.body': 'Nous avons ouvert le compte que vous avez demandé ({product}) le {moment}.',
  'accountOpened.deposit': 'Dépôt initial',
  'accountOpened.hint': 'Vous le trouverez parmi vos comptes après vous être connecté.',
  'accountOpened.notYou':
    'Appelez-nous immédiatement au {phone}. Quelqu’un a peut-être utilisé votre profil.',
  'accountOpened.why': 'Vous recevez cet e-mail car un compte a été ouvert à votre nom chez {bank}.',
  'applicationInReview.subject': 'Nous examinons votre demande',
  'applicationInReview.body':
    'Un conseiller de la banque examine votre demande ({product}). Vous n’avez rien à faire : nous vous écrirons dès que la décision sera prise. Situation au {moment}.',
  'applicationInReview.reasons': 'Pourquoi nous l’examinons de plus près',
  'applicationInReview.notYou':
    'Appelez-nous immédiatement au {phone}. Quelqu’un a peut-être utilisé votre profil.',
  'applicationInReview.why':
    'Vous recevez cet e-mail car vous avez demandé l’ouverture d’un compte chez {bank}.',
  'applicationRefused.subject': 'Notre décision concernant votre demande',
  'applicationRefused.body':
    'Nous n’avons pas pu approuver votre demande ({product}). Décision prise le {moment}.',
  'applicationRefused.reasons': 'Motif',
  'applicationRefused.hint':
    'Si vous pensez que nous nous trompons ou souhaitez en savoir plus, appelez-nous au {phone}.',
  'applicationRefused.notYou':
    'Appelez-nous immédiatement au {phone}. Quelqu’un a peut-être utilisé votre profil.',
  'applicationRefused.why':
    'Vous recevez cet e-mail car vous avez demandé l’ouverture d’un compte chez {bank}.',
  'accountNews.heading': 'Si vous avez des questions',
  'accountNews.questions': 'Appelez-nous au {phone} ou écrivez-nous après vous être connecté(e).',
  'accountNews.why': 'Vous recevez cet e-mail parce que vous avez un compte chez {bank}. Écrit le {moment}.',
  'delegateInvitation.subject': '{owner} vous invite à consulter ses comptes',
  'delegateInvitation.greeting': 'Bonjour,',
  'delegateInvitation.body':
    '{owner}, qui est client de {bank}, souhaite que vous puissiez consulter certains de ses comptes jusqu’au {day}. Vous verriez les soldes, les opérations et les relevés, sans pouvoir rien modifier.',
  'delegateInvitation.hint':
    'Si vous êtes client chez nous, connectez-vous, ouvrez le Centre de sécurité et choisissez Accès partagé. Vous pourrez y accepter ou refuser. Sinon, vous n’avez rien à faire.',
  'delegateInvitation.heading': 'Si vous ne connaissez pas {owner}',
  'delegateInvitation.notYou': 'Ignorez ce message. Personne ne saura si vous avez un compte chez nous.',
  'delegateInvitation.why':
    'Vous recevez ce message parce qu’un client de {bank} a indiqué votre adresse. Écrit le {moment}.',
  'securityNews.notYou': 'Appelez-nous immédiatement au {phone}. Quelqu’un utilise peut-être votre profil.',
  'securityNews.why':
    'Vous recevez cet e-mail parce que la sécurité de votre profil {bank} a connu un changement. Rédigé le {moment}.',
  'contactCode.hint':
    'Le code fonctionne une fois, pendant {minutes} minutes. Ne le communiquez à personne, pas même à nous.',
  'emailCode.subject': 'Confirmez votre nouvelle adresse e-mail',
  'emailCode.body':
    'Saisissez ce code dans votre profil pour que {email} devienne l’adresse à laquelle nous écrivons :',
  'phoneCode.subject': 'Confirmez votre nouveau numéro de téléphone',
  'phoneCode.body': 'Saisissez ce code dans votre profil pour que {number} devienne votre numéro :',
  'emailAsked.subject': 'Une nouvelle adresse e-mail a été saisie pour vous',
  'emailAsked.body':
    'Dans votre profil, {email} a été saisie comme nouvelle adresse e-mail. Rien n’a encore changé : la nouvelle adresse compte dès qu’un code que nous y avons envoyé est saisi.',
  'emailAsked.hint': 'Si c’était vous, vous n’avez rien à faire ici.',
  'emailChanged.subject': 'Votre adresse e-mail a été modifiée',
  'emailChanged.body': 'Désormais, nous écrivons à {email}. Ceci est notre dernier e-mail à cette adresse.',
  'emailChanged.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'phoneChanged.subject': 'Votre numéro de téléphone a été modifié',
  'phoneChanged.body': 'Votre numéro de téléphone dans nos dossiers est désormais {number}.',
  'phoneChanged.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'addressChanged.subject': 'Votre adresse a été modifiée',
  'addressChanged.body': 'Votre adresse dans nos dossiers se trouve désormais à {place}.',
  'addressChanged.hint': 'Si c’était vous, vous n’avez rien à faire.',
};
