import type { Translation } from '../catalogue.ts';
import type { approvalGate as original } from './en.ts';

export const approvalGate: Translation<typeof original> = {
  'error.needed':
    'Cette opération exige un code d’approbation et n’a pas été effectuée. Votre saisie est conservée.',
  'error.codeOnly': 'Veuillez utiliser ici un code d’approbation de la banque.',
  'call.purpose':
    'Cette étape demande un code d’approbation. Il ouvre ces étapes pendant {minutes} minutes. Votre saisie est conservée.',
  'way.other': 'Ou confirmez sans code de la banque :',
  'way.useApp': 'Utiliser l’application',
  'way.useCode': 'Utiliser un code d’approbation',
  'way.usePasskey': 'Utiliser une clé d’accès',
  'app.title': 'Saisissez le code de votre application',
  'app.lead':
    'Votre application d’authentification affiche six chiffres pour {bankName}. Ils ouvrent ces pages pendant {minutes} minutes.',
  'app.code': 'Code de votre application',
  'passkey.working': 'En attente de votre clé d’accès',
  'passkey.cancelled': 'Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez un autre moyen.',
  'passkey.failed': 'La clé d’accès n’a pas pu être utilisée. Réessayez ou choisissez un autre moyen.',
};
