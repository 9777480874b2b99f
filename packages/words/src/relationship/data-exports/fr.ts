import type { Translation } from '../../catalogue.ts';
import type { dataExports as original } from './en.ts';

export const dataExports: Translation<typeof original> = {
  'title.page': 'Mes données',
  'label.intro':
    'Demandez une copie de tout ce que nous détenons sur vous : profil, comptes, opérations, relevés, appareils et connexions. Elle ne contient jamais de mots de passe, de codes ni de clés.',
  'label.formats': 'Un fichier ZIP contenant des fichiers JSON, CSV, OFX et PDF.',
  'label.kept': 'Nous la supprimons après {days} jours.',
  'label.left_one': 'Vous pouvez encore en demander {count} aujourd’hui.',
  'label.left_many': 'Vous pouvez encore en demander {count} aujourd’hui.',
  'label.left_other': 'Vous pouvez encore en demander {count} aujourd’hui.',
  'label.noneLeft': 'Vous avez atteint la limite du jour. Réessayez demain.',
  'label.yours': 'Vos copies',
  'label.madeOn': 'Demandée le {moment}',
  'label.keptUntil': 'Disponible jusqu’au {moment} · {size}',
  'label.making': 'En préparation : {percent} %',
  'label.failed': 'Nous n’avons pas pu préparer cette copie. Veuillez en demander une nouvelle.',
  'stage.records': 'Étape 1 sur 4 : vos informations',
  'stage.accounts': 'Étape 2 sur 4 : vos comptes et opérations',
  'stage.statements': 'Étape 3 sur 4 : vos relevés',
  'stage.files': 'Étape 4 sur 4 : vos documents et images',
  'label.leave':
    'Vous pouvez quitter cette page. Nous vous enverrons un e-mail dès que votre copie sera prête.',
  'button.request': 'Demander mes données',
  'button.download': 'Télécharger',
  'empty.none': 'Vous n’avez encore aucune copie.',
  'error.load': 'Nous n’avons pas pu charger vos copies.',
  'error.tooMany': 'Vous pouvez demander {count} copies par jour. Veuillez réessayer demain.',
  'error.underWay': 'Nous préparons déjà une copie. Elle sera bientôt prête.',
  'error.notReady': 'Cette copie n’est pas encore prête.',
  'mail.subject': 'Vos données sont prêtes à être téléchargées',
  'mail.body':
    'La copie de vos données est prête. Connectez-vous et ouvrez Mes données dans les paramètres de votre compte.',
  'mail.hint': 'Vous pouvez la télécharger jusqu’au {day}. Ensuite, nous la supprimons.',
  'readMe.heading': '{bank} : tout ce que nous détenons sur vous',
  'readMe.made': 'Préparé le {moment}, heure de l’Est.',
  'readMe.records':
    'Le dossier « records » contient un fichier JSON pour chaque liste que nous tenons à votre sujet. Les montants sont en cents. Les taux sont en millionièmes par an. « audit_events.json » est le journal d’activité vous concernant, vous et vos comptes.',
  'readMe.accounts':
    'Le dossier « accounts » contient un dossier par compte, y compris les comptes clôturés. Les opérations sont fournies en trois formats : JSON, CSV pour les tableurs et OFX pour d’autres programmes. Les relevés mensuels sont des fichiers PDF dans le même dossier.',
  'readMe.documents':
    'Le dossier « documents » contient les relevés que vous avez demandés et que nous détenons encore.',
  'readMe.secrets':
    'Pour votre sécurité, nous n’incluons ni les mots de passe, ni les codes, ni les clés, ni votre numéro de sécurité sociale, sauf ses quatre derniers chiffres. Nous indiquons les formulaires inachevés, mais pas leur contenu.',
  'readMe.questions': 'Des questions ? Appelez-nous au {phone}.',
};
