import type { Translation } from '../catalogue.ts';
import type { customers as original } from './en.ts';

export const customers: Translation<typeof original> = {
  'label.version': 'Version {version}, en vigueur depuis le {date}',
  'label.questions': 'Des questions sur ce texte ? Appelez le {phone}, {hours}.',
  'terms.title': 'Conditions générales',
  'terms.lead':
    'Voici les règles d’utilisation de la banque en ligne de {bankName}. Vous les acceptez en vous inscrivant.',
  'terms.whoTitle': 'Qui peut s’inscrire',
  'terms.whoText':
    'Vous pouvez vous inscrire si vous avez au moins 18 ans, vivez aux États-Unis et que {bankName} vous a invité. L’invitation est un code d’approbation qui fonctionne une seule fois, pour l’adresse e-mail à laquelle il a été émis. Ce que vous nous dites de vous doit être exact.',
  'terms.detailsTitle': 'Votre nom d’utilisateur, votre mot de passe et votre réponse de sécurité',
  'terms.detailsText':
    'Ils n’appartiennent qu’à vous. Choisissez un mot de passe que vous n’utilisez nulle part ailleurs et ne le dites à personne, pas même à nous : nos employés ne le demandent jamais. Après plusieurs mots de passe erronés, la connexion est suspendue, chaque fois plus longtemps. Si vous pensez que quelqu’un connaît votre mot de passe, changez-le avec « Mot de passe oublié » et appelez-nous.',
  'terms.codesTitle': 'Codes d’approbation',
  'terms.codesText':
    'Certaines pages ne s’ouvrent qu’après la saisie d’un code d’approbation que nous vous remettons par téléphone ou en personne. Un code fonctionne une seule fois et pendant 24 heures au plus ; il ouvre ces pages pendant 15 minutes de votre session. Ne transmettez jamais un code à quelqu’un qui vous le demande.',
  'terms.sessionTitle': 'Votre session',
  'terms.sessionText':
    'Nous vous déconnectons après 15 minutes d’inactivité et, dans tous les cas, après 12 heures. Deux minutes avant, nous vous demandons si vous souhaitez rester, lorsque c’est possible. Déconnectez-vous sur un appareil que d’autres utilisent aussi.',
  'terms.mailTitle': 'E-mail',
  'terms.mailText':
    'Nous vous écrivons à l’adresse e-mail que vous confirmez : codes, liens de réinitialisation du mot de passe et avis concernant votre sécurité. Gardez cette adresse sous votre contrôle. Nous ne demandons jamais par e-mail votre mot de passe, un code d’approbation ou votre numéro de sécurité sociale complet.',
  'terms.servicesTitle': 'Comptes et services',
  'terms.servicesText':
    'S’inscrire n’ouvre aucun compte et ne coûte rien. Chaque compte et chaque service qui déplace de l’argent a ses propres conditions, avec ses frais et ses plafonds, que vous voyez avant de les accepter.',
  'terms.carefulTitle': 'Ce que nous attendons de vous et de nous',
  'terms.carefulText':
    'N’utilisez la banque en ligne que pour vous-même et n’essayez pas d’en contourner les protections. Nous la maintenons avec soin, mais elle peut être interrompue pour maintenance ou par une panne. Lorsque quelque chose échoue, la page le dit et indique si quelque chose a été envoyé.',
  'terms.changesTitle': 'Modifications',
  'terms.changesText':
    'Nous enregistrons la version que vous avez acceptée et la date. Une nouvelle version est publiée ici sous un nouveau numéro ; les précédentes restent archivées.',
  'privacy.title': 'Notice de confidentialité',
  'privacy.lead': 'Ce que {bankName} sait de vous, comment c’est conservé et ce que nous n’en faisons pas.',
  'privacy.collectTitle': 'Ce que nous demandons',
  'privacy.collectText':
    'À l’inscription : votre nom, votre adresse e-mail, votre téléphone, votre date de naissance, votre numéro de sécurité sociale, votre adresse, un nom d’utilisateur, un mot de passe et la réponse à une question de sécurité. La loi des États-Unis oblige les banques à vérifier l’identité de leurs clients ; le reste sert à vous joindre et à ne laisser entrer que vous.',
  'privacy.protectTitle': 'Comment c’est protégé',
  'privacy.protectText':
    'Votre numéro de sécurité sociale et votre date de naissance sont chiffrés avant d’être enregistrés, et seuls les quatre derniers chiffres du numéro sont encore affichés. Votre mot de passe et votre réponse de sécurité sont conservés sous forme d’empreintes irréversibles : personne, pas même nous, ne peut les lire. Tout circule par des connexions chiffrées.',
  'privacy.recordTitle': 'Le registre de ce qui se passe',
  'privacy.recordText':
    'Chaque connexion, chaque tentative et chaque modification est inscrite dans un registre d’audit avec l’heure, l’adresse internet et la session d’origine. Le registre est scellé : aucune entrée ne peut être modifiée sans que cela se voie. Il vous protège en cas de litige.',
  'privacy.cookiesTitle': 'Cookies',
  'privacy.cookiesText':
    'Un cookie maintient votre connexion ; aucun script ne peut le lire et il disparaît à la fin de la session. Un autre nous permet de reconnaître un navigateur avec lequel vous vous êtes déjà connecté. Deux autres retiennent votre langue et votre thème pendant un an. Si vous cochez « Enregistrer le nom d’utilisateur », le navigateur le conserve jusqu’à sa fermeture.',
  'privacy.trackingTitle': 'Aucun pistage',
  'privacy.trackingText':
    'Ces pages ne chargent rien d’autres entreprises : ni publicité, ni mesure d’audience, ni réseaux sociaux, ni polices tierces. Personne ne vous suit d’ici vers d’autres sites.',
  'privacy.draftsTitle': 'Formulaires inachevés',
  'privacy.draftsText':
    'Pour que rien ne se perde à la fin d’une session, certains formulaires sont conservés chiffrés sur nos serveurs pendant un jour au plus. Ce que vous saisissez à l’inscription n’est conservé nulle part avant que vous ayez terminé.',
  'privacy.sharingTitle': 'Qui d’autre le voit',
  'privacy.sharingText':
    'Nous ne vendons pas ce que nous savons de vous et ne le cédons pas à des fins publicitaires. Nous ne transmettons que ce que la loi exige et ce dont un paiement que vous ordonnez a besoin pour arriver.',
  'privacy.rightsTitle': 'Vos droits',
  'privacy.rightsText':
    'Demandez-nous à tout moment ce que nous détenons sur vous et dites-nous si quelque chose est inexact. Les documents que la loi oblige une banque à garder restent jusqu’à leur terme ; rien d’autre.',
};
