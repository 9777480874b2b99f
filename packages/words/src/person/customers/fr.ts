import type { Translation } from '../../catalogue.ts';
import type { customers as original } from './en.ts';

export const customers: Translation<typeof original> = {
  'label.version': 'Version {version}, en vigueur depuis le {date}',
  'label.questions': 'Des questions ? Appelez le {phone}, {hours}.',
  'terms.title': 'Conditions générales',
  'terms.lead':
    'Les règles d’utilisation de la banque en ligne de {bankName}. Vous les acceptez en vous inscrivant.',
  'terms.whoTitle': 'Qui peut s’inscrire',
  'terms.whoText':
    'Vous pouvez vous inscrire si vous avez au moins 18 ans, vivez aux États-Unis et avez reçu une invitation de {bankName}. Votre invitation est un code d’approbation. Il fonctionne une seule fois, avec l’adresse e-mail pour laquelle il a été émis. Les informations que vous nous donnez doivent être exactes.',
  'terms.detailsTitle': 'Votre nom d’utilisateur, votre mot de passe et votre réponse de sécurité',
  'terms.detailsText':
    'Ne les partagez pas. Choisissez un mot de passe que vous n’utilisez nulle part ailleurs. Nos employés ne vous le demanderont jamais. Après plusieurs mots de passe erronés, nous suspendons la connexion, chaque fois plus longtemps. Si vous pensez que votre mot de passe n’est plus secret, changez-le avec « Mot de passe oublié », puis appelez-nous.',
  'terms.codesTitle': 'Codes d’approbation',
  'terms.codesText':
    'Certaines pages exigent un code d’approbation, que nous vous remettons par téléphone ou en personne. Chaque code fonctionne une seule fois et expire dans les 24 heures. Une fois le code saisi, ces pages restent ouvertes pendant 15 minutes de votre session. Ne communiquez jamais un code, même si on vous le demande.',
  'terms.sessionTitle': 'Votre session',
  'terms.sessionText':
    'Nous vous déconnectons après 15 minutes d’inactivité et toujours après 12 heures. Lorsque vous pouvez rester connecté, nous vous le demandons deux minutes avant. Sur un appareil partagé, déconnectez-vous lorsque vous avez terminé.',
  'terms.mailTitle': 'E-mail',
  'terms.mailText':
    'Nous utilisons votre adresse e-mail confirmée pour les codes, les liens de réinitialisation du mot de passe et les avis de sécurité. Protégez cette adresse. Nous ne demandons jamais par e-mail votre mot de passe, un code d’approbation ou votre numéro de sécurité sociale complet.',
  'terms.servicesTitle': 'Comptes et services',
  'terms.servicesText':
    'L’inscription est gratuite et n’ouvre aucun compte. Chaque compte et chaque service de paiement a ses propres conditions, frais et plafonds. Vous les voyez avant de les accepter.',
  'terms.carefulTitle': 'Vos responsabilités et les nôtres',
  'terms.carefulText':
    'N’utilisez la banque en ligne que pour vous-même et n’essayez pas d’en contourner la sécurité. Nous veillons à son bon fonctionnement, mais une maintenance ou une panne peut l’interrompre. En cas d’échec, nous vous indiquons si quelque chose a été envoyé.',
  'terms.changesTitle': 'Modification de ces conditions',
  'terms.changesText':
    'Nous enregistrons la version que vous avez acceptée et la date. Les nouvelles versions sont publiées ici et nous conservons les précédentes.',
  'privacy.title': 'Notice de confidentialité',
  'privacy.lead':
    'Les informations que {bankName} recueille sur vous, comment nous les protégeons et les utilisons.',
  'privacy.collectTitle': 'Ce que nous recueillons',
  'privacy.collectText':
    'À l’inscription : votre nom, votre adresse e-mail, votre téléphone, votre date de naissance, votre numéro de sécurité sociale, votre adresse, un nom d’utilisateur, un mot de passe et la réponse à une question de sécurité. La loi fédérale oblige les banques à vérifier l’identité de leurs clients. Le reste nous sert à vous joindre et à protéger votre compte.',
  'privacy.protectTitle': 'Comment nous les protégeons',
  'privacy.protectText':
    'Nous chiffrons votre numéro de sécurité sociale et votre date de naissance, et n’affichons que les quatre derniers chiffres du numéro. Votre mot de passe et votre réponse de sécurité sont conservés sous forme d’empreintes irréversibles : personne ne peut les lire, pas même nous. Toutes les connexions sont chiffrées.',
  'privacy.recordTitle': 'Journal d’activité',
  'privacy.recordText':
    'Nous enregistrons chaque connexion, tentative et modification avec l’heure, l’adresse IP et la session. Le journal est protégé : toute altération est visible. Il vous protège en cas de litige.',
  'privacy.cookiesTitle': 'Cookies',
  'privacy.cookiesText':
    'Un cookie maintient votre connexion. Aucun script ne peut le lire et il prend fin avec la session. Un autre reconnaît les navigateurs avec lesquels vous vous êtes déjà connecté. Deux autres retiennent votre langue et votre thème pendant un an. Si vous cochez « Enregistrer le nom d’utilisateur », le navigateur le conserve jusqu’à sa fermeture.',
  'privacy.trackingTitle': 'Aucun pistage',
  'privacy.trackingText':
    'Nos pages ne chargent rien d’autres entreprises : ni publicité, ni mesure d’audience, ni réseaux sociaux, ni polices externes. Vous n’êtes pas suivi d’ici vers d’autres sites.',
  'privacy.draftsTitle': 'Formulaires inachevés',
  'privacy.draftsText':
    'Nous conservons certains formulaires, chiffrés, pendant un jour au plus pour que vous puissiez les terminer. Les réponses d’inscription ne sont conservées qu’une fois l’inscription terminée.',
  'privacy.sharingTitle': 'Avec qui nous les partageons',
  'privacy.sharingText':
    'Nous ne vendons pas vos informations et ne les partageons pas à des fins publicitaires. Nous ne partageons que ce que la loi exige et ce qui est nécessaire à vos paiements.',
  'privacy.rightsTitle': 'Vos droits',
  'privacy.rightsText':
    'Vous pouvez nous demander à tout moment quelles informations nous détenons sur vous. Dites-nous si quelque chose est inexact. Nous ne conservons que les documents exigés par la loi, pour la durée qu’elle prévoit.',
};
