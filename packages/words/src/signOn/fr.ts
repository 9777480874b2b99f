import type { Translation } from '../catalogue.ts';
import type { signOn as original } from './en.ts';

export const signOn: Translation<typeof original> = {
  'passkey.button': 'Se connecter avec une clé d’accès',
  'passkey.working': 'En attente de votre clé d’accès',
  'passkey.cancelled': 'Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez un autre moyen.',
  'passkey.known': 'Cet appareil possède déjà une clé d’accès pour votre connexion.',
  'passkey.unfit':
    'Cet appareil ne peut pas conserver une clé d’accès qui vérifie votre identité. Essayez-en un autre.',
  'passkey.failed': 'La clé d’accès n’a pas pu être utilisée. Réessayez ou choisissez un autre moyen.',
  'second.title': 'Saisissez votre code',
  'second.lead':
    'Votre mot de passe est correct. Saisissez maintenant le code de votre application d’authentification, ou un code de secours.',
  'second.code': 'Code de votre application',
  'second.missing': 'Saisissez les six chiffres de votre application.',
  'second.recovery': 'Code de secours',
  'second.recoveryHint':
    'L’un de ceux que vous avez conservés en activant l’authentification à deux facteurs. Chacun ne sert qu’une fois.',
  'second.recoveryMissing': 'Saisissez un code de secours.',
  'second.trust': 'Ne plus demander sur cet appareil pendant {days} jours',
  'second.trustHint': 'Seulement si personne d’autre ne l’utilise',
  'second.useRecovery': 'Utiliser un code de secours',
  'second.useApp': 'Utiliser l’application',
  'proof.title': 'Confirmez que c’est bien vous',
  'proof.lead':
    'Nous redemandons avant tout ce que quelqu’un d’autre pourrait détourner. Votre réponse vaut pendant {minutes} minutes.',
  'proof.passkey': 'Utiliser une clé d’accès',
  'proof.password': 'Utiliser votre mot de passe',
  'proof.codeHint': 'Six chiffres, ou l’un de vos codes de secours',
  'proof.mail': 'M’envoyer un code par e‑mail',
  'proof.mailed': 'Nous avons envoyé un code à {address}',
  'proof.mailedText': 'S’il n’arrive pas dans la minute, regardez dans vos courriers indésirables.',
  'proof.mailCode': 'Code reçu par e‑mail',
  'proof.submit': 'Confirmer',
  'proof.working': 'Vérification',
  'proof.failed': 'Nous n’avons pas pu confirmer votre identité. Veuillez réessayer.',
  'proof.cancel': 'Annuler',
};
