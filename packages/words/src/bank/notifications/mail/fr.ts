import type { Translation } from '../../../catalogue.ts';
import type { mail as original } from './en.ts';

export const mail: Translation<typeof original> = {
  'label.moment': '{moment}, heure de l’Est (ET)',
  'label.greeting': 'Bonjour {firstName},',
  'label.ifNotYou': 'Si ce n’était pas vous',
  'label.signOn': 'Se connecter',
  'label.linkInFull': 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  'label.neverAsk':
    'Nous ne vous demanderons jamais par e-mail votre mot de passe, un code d’approbation ou votre numéro de sécurité sociale complet.',
  'label.contact': '{bank} · {phone}',

  'emailConfirmation.subject': 'Confirmez votre adresse e-mail',
  'emailConfirmation.body':
    'Saisissez ce code pour confirmer votre adresse e-mail. Nous l’avons envoyé le {moment}.',
  'emailConfirmation.hint': 'Le code est valable une seule fois et expire dans {minutes} minutes.',
  'emailConfirmation.notYou':
    'Ignorez cet e-mail. Sans le code, rien ne change. Si vous en recevez un autre, appelez-nous au {phone}.',
  'emailConfirmation.why':
    'Vous recevez cet e-mail parce que cette adresse a été saisie pour un profil {bank}.',

  'passwordReset.subject': 'Réinitialisez votre mot de passe',
  'passwordReset.body':
    'Le {moment}, nous avons reçu une demande de réinitialisation de votre mot de passe {bank}.',
  'passwordReset.hint':
    'Le lien est valable une seule fois et expire dans {minutes} minutes. Vous devrez aussi répondre à votre question de sécurité.',
  'passwordReset.button': 'Choisir un nouveau mot de passe',
  'passwordReset.notYou':
    'Ignorez cet e-mail. Votre mot de passe ne changera pas. Si vous en recevez un autre, appelez-nous au {phone}.',
  'passwordReset.why':
    'Vous recevez cet e-mail car une réinitialisation du mot de passe a été demandée pour votre nom d’utilisateur.',

  'passwordChanged.subject': 'Votre mot de passe a été modifié',
  'passwordChanged.body': 'Votre mot de passe {bank} a été modifié le {moment}.',
  'passwordChanged.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'passwordChanged.notYou':
    'Appelez-nous immédiatement au {phone}. Nous bloquerons votre profil et vous aiderons à retrouver l’accès.',
  'passwordChanged.why': 'Vous recevez cet e-mail car nous vous signalons chaque changement de mot de passe.',

  'usernameReminder.subject': 'Votre nom d’utilisateur',
  'usernameReminder.body':
    'Le {moment}, nous avons reçu une demande de rappel de votre nom d’utilisateur. Le voici :',
  'usernameReminder.notYou':
    'Ignorez cet e-mail. Un nom d’utilisateur seul ne suffit pas pour se connecter. Si vous en recevez un autre, appelez-nous au {phone}.',
  'usernameReminder.why':
    'Vous recevez cet e-mail car un rappel du nom d’utilisateur a été demandé pour cette adresse.',

  'welcome.subject': 'Bienvenue chez {bank}',
  'welcome.body':
    'Vous vous êtes inscrit(e) à la banque en ligne le {moment}. Vous pouvez maintenant vous connecter.',
  'welcome.hint': 'Utilisez le nom d’utilisateur et le mot de passe que vous avez choisis.',
  'welcome.notYou':
    'Appelez-nous immédiatement au {phone}. Vos données personnelles sont peut-être compromises.',
  'welcome.why': 'Vous recevez cet e-mail car vous vous êtes inscrit(e) à la banque en ligne de {bank}.',

  'newSignOn.subject': 'Connexion depuis un nouvel appareil',
  'newSignOn.body': 'Nous avons détecté une connexion à votre profil {bank} depuis un nouvel appareil.',
  'newSignOn.when': 'Quand',
  'newSignOn.device': 'Appareil',
  'newSignOn.ipAddress': 'Adresse IP',
  'newSignOn.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'newSignOn.notYou':
    'Appelez-nous immédiatement au {phone} et changez votre mot de passe. Saisissez vous-même notre adresse web. N’utilisez pas de lien.',
  'newSignOn.why':
    'Vous recevez cet e-mail car nous vous signalons chaque connexion depuis un nouvel appareil.',

  'supportReceived.subject': 'Nous avons bien reçu votre message',
  'supportReceived.body':
    'Nous avons reçu votre message le {moment}. Si vous nous appelez à ce sujet, indiquez-nous ce numéro :',
  'supportReceived.hint':
    'Nous vous enverrons un e-mail dès que notre réponse sera prête. Connectez-vous pour la lire sur la page Assistance.',
  'supportReceived.notYou': 'Appelez-nous immédiatement au {phone}. Votre profil est peut-être compromis.',
  'supportReceived.why': 'Vous recevez cet e-mail car un message a été envoyé à {bank} depuis votre profil.',

  'supportAnswered.subject': 'Notre réponse à votre message {requestNumber}',
  'supportAnswered.body':
    'Nous avons répondu à votre message le {moment}. Pour protéger votre vie privée, la réponse ne figure pas dans cet e-mail.',
  'supportAnswered.number': 'Numéro du message',
  'supportAnswered.hint':
    'Connectez-vous et allez sur la page Assistance pour lire notre réponse ou nous répondre.',
  'supportAnswered.notYou': 'Appelez-nous immédiatement au {phone}. Votre profil est peut-être compromis.',
  'supportAnswered.why': 'Vous recevez cet e-mail car vous avez écrit à {bank}.',

  'movementCode.subject': 'Votre code d’approbation pour {amount}',
  'movementCode.body':
    'Le {moment}, vous nous avez demandé d’envoyer {amount} à {destination}. Saisissez ce code pour approuver uniquement cette opération :',
  'movementCode.amount': 'Montant, frais compris',
  'movementCode.destination': 'Vers',
  'movementCode.reference': 'Numéro de référence',
  'movementCode.hint':
    'Le code est valable une seule fois et expire dans {minutes} minutes. Ne le communiquez à personne, pas même à nous. Quiconque vous le demande cherche à voler votre argent.',
  'movementCode.notYou':
    'Ne saisissez pas et ne partagez pas le code. Sans lui, aucun argent ne part. Appelez-nous immédiatement au {phone}. Votre profil est peut-être compromis.',
  'movementCode.why':
    'Vous recevez cet e-mail car une opération de votre profil {bank} nécessite votre approbation.',

  'movementContradicted.subject': 'Rapports de réseau contradictoires pour {reference}',
  'movementContradicted.greeting': 'À l’attention des opérations,',
  'movementContradicted.body':
    'Un réseau de paiement a envoyé au sujet de cette opération un rapport qui en contredit un précédent. Nous conservons le premier rapport définitif. Celui-ci n’a déplacé aucun fonds. Nous l’avons reçu le {moment}.',
  'movementContradicted.reference': 'Opération',
  'movementContradicted.said': 'Rapport du réseau',
  'movementContradicted.state': 'Notre statut',
  'movementContradicted.heading': 'Que faire',
  'movementContradicted.next':
    'Affichez-le avec la commande « rails contradictions ». Interrogez le réseau, puis enregistrez l’issue avec « rails resolve ». La procédure détaille chaque étape.',
  'movementContradicted.why':
    'Vous recevez cet e-mail car {bank} envoie à cette adresse les éléments à examiner.',

  'dayCloseLate.subject': 'La journée du {day} n’est pas clôturée',
  'dayCloseLate.greeting': 'À l’attention des opérations,',
  'dayCloseLate.body':
    'La clôture de la journée du {day} était prévue le {moment}. Elle n’est pas encore terminée. Les paiements programmés, les intérêts et les relevés de cette journée peuvent être en retard.',
  'dayCloseLate.heading': 'Que faire',
  'dayCloseLate.next':
    'Voyez où en est la clôture avec la commande « day show ». La procédure « stuck-day » détaille chaque étape.',
  'dayCloseLate.why': 'Vous recevez cet e-mail car {bank} envoie à cette adresse les éléments à examiner.',

  'accountOpened.subject': 'Votre nouveau compte est ouvert',
  'accountOpened.body': 'Nous avons ouvert votre compte ({product}) le {moment}.',
  'accountOpened.deposit': 'Dépôt initial',
  'accountOpened.hint': 'Connectez-vous pour le voir avec vos autres comptes.',
  'accountOpened.notYou': 'Appelez-nous immédiatement au {phone}. Votre profil est peut-être compromis.',
  'accountOpened.why': 'Vous recevez cet e-mail car un compte a été ouvert à votre nom chez {bank}.',
  'applicationInReview.subject': 'Nous examinons votre demande',
  'applicationInReview.body':
    'Au {moment}, nous examinons votre demande ({product}). Vous n’avez rien à faire. Nous vous écrirons dès que nous aurons pris une décision.',
  'applicationInReview.reasons': 'Pourquoi nous l’examinons',
  'applicationInReview.notYou':
    'Appelez-nous immédiatement au {phone}. Votre profil est peut-être compromis.',
  'applicationInReview.why':
    'Vous recevez cet e-mail car vous avez demandé l’ouverture d’un compte chez {bank}.',
  'applicationRefused.subject': 'Notre décision concernant votre demande',
  'applicationRefused.body':
    'Nous n’avons pas pu approuver votre demande ({product}). Décision prise le {moment}.',
  'applicationRefused.reasons': 'Motif',
  'applicationRefused.hint':
    'Si vous avez des questions ou pensez que nous avons fait une erreur, appelez-nous au {phone}.',
  'applicationRefused.notYou': 'Appelez-nous immédiatement au {phone}. Votre profil est peut-être compromis.',
  'applicationRefused.why':
    'Vous recevez cet e-mail car vous avez demandé l’ouverture d’un compte chez {bank}.',
  'accountNews.heading': 'Si vous avez des questions',
  'accountNews.questions': 'Appelez-nous au {phone}, ou connectez-vous et envoyez-nous un message.',
  'accountNews.why': 'Vous recevez cet e-mail car vous avez un compte chez {bank}. Envoyé le {moment}.',
  'delegateInvitation.subject': '{owner} vous a invité(e) à consulter ses comptes',
  'delegateInvitation.greeting': 'Bonjour,',
  'delegateInvitation.body':
    '{owner}, qui est client de {bank}, vous a invité(e) à consulter certains de ses comptes jusqu’au {day}. Vous verrez les soldes, les opérations et les relevés. Vous ne pourrez rien modifier.',
  'delegateInvitation.hint':
    'Si vous êtes client chez nous, connectez-vous, allez dans le Centre de sécurité et choisissez Accès partagé. Vous pourrez y accepter ou refuser. Sinon, vous n’avez rien à faire.',
  'delegateInvitation.heading': 'Si vous ne connaissez pas {owner}',
  'delegateInvitation.notYou':
    'Ignorez cet e-mail. Nous ne dirons à personne si vous avez un compte chez nous.',
  'delegateInvitation.why':
    'Vous recevez cet e-mail car un client de {bank} a indiqué votre adresse. Envoyé le {moment}.',
  'securityNews.notYou': 'Appelez-nous immédiatement au {phone}. Votre profil est peut-être compromis.',
  'securityNews.why':
    'Vous recevez cet e-mail en raison d’un changement de sécurité sur votre profil {bank}. Envoyé le {moment}.',
  'contactCode.hint':
    'Le code est valable une seule fois et expire dans {minutes} minutes. Ne le communiquez à personne, pas même à nous.',
  'emailCode.subject': 'Confirmez votre nouvelle adresse e-mail',
  'emailCode.body': 'Saisissez ce code dans votre profil pour que {email} devienne votre adresse e-mail :',
  'phoneCode.text':
    '{bank} : votre code est {code}. Il expire dans {minutes} minutes. Nous ne vous le demanderons jamais.',
  'phoneCode.subject': 'Confirmez votre nouveau numéro de téléphone',
  'phoneCode.body':
    'Saisissez ce code dans votre profil pour que {number} devienne votre numéro de téléphone :',
  'emailAsked.subject': 'Demande de changement de votre adresse e-mail',
  'emailAsked.body':
    'Nous avons reçu une demande pour remplacer votre adresse e-mail par {email}. Rien n’a encore changé. Le changement prendra effet dès la saisie du code que nous y avons envoyé.',
  'emailAsked.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'emailChanged.subject': 'Votre adresse e-mail a été modifiée',
  'emailChanged.body':
    'Nous vous écrirons désormais à {email}. Ceci est notre dernier e-mail à cette adresse.',
  'emailChanged.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'phoneChanged.subject': 'Votre numéro de téléphone a été modifié',
  'phoneChanged.body': 'Votre numéro de téléphone enregistré est désormais {number}.',
  'phoneChanged.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'addressChanged.subject': 'Votre adresse a été modifiée',
  'addressChanged.body': 'Votre adresse enregistrée se trouve désormais à {place}.',
  'addressChanged.hint': 'Si c’était vous, vous n’avez rien à faire.',
  'grouped.subject_one': '{count} avis concernant votre compte',
  'grouped.subject_many': '{count} d’avis concernant votre compte',
  'grouped.subject_other': '{count} avis concernant votre compte',
  'grouped.body': 'Beaucoup de choses se sont passées en même temps. Nous avons regroupé ces avis : {list}.',
  'grouped.hint': 'Connectez-vous et consultez les détails dans le Centre de sécurité.',
};
