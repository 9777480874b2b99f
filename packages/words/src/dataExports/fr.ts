import type { Translation } from '../catalogue.ts';
import type { dataExports as original } from './en.ts';

export const dataExports: Translation<typeof original> = {
  'title.page': 'Mes données',
  'label.intro':
    'Demandez une archive de tout ce que nous détenons à votre sujet : votre dossier, vos comptes avec chaque écriture, vos relevés, vos appareils et connexions, et ce qui a été consigné à leur propos. Les mots de passe, les codes et les clés ne figurent dans aucune archive.',
  'label.formats': 'Un seul fichier ZIP contenant des fichiers JSON, CSV, OFX et PDF.',
  'label.kept': 'Nous la conservons {days} jours, puis nous la supprimons.',
  'label.left_one': 'Vous pouvez encore en demander {count} aujourd’hui.',
  'label.left_many': 'Vous pouvez encore en demander {count} aujourd’hui.',
  'label.left_other': 'Vous pouvez encore en demander {count} aujourd’hui.',
  'label.noneLeft':
    'Vous avez demandé autant d’archives que nous en préparons en une journée. Revenez demain.',
  'label.yours': 'Vos archives',
  'label.madeOn': 'Demandée le {moment}',
  'label.keptUntil': 'Conservée jusqu’au {moment} · {size}',
  'label.making': 'En préparation : {percent} %',
  'label.failed': 'Cette archive n’a pas pu être préparée. Veuillez en demander une nouvelle.',
  'stage.records': 'Étape 1 sur 4 : ce que nous détenons à votre sujet',
  'stage.accounts': 'Étape 2 sur 4 : les écritures de vos comptes',
  'stage.statements': 'Étape 3 sur 4 : vos relevés',
  'stage.files': 'Étape 4 sur 4 : documents et images',
  'label.leave': 'Vous pouvez quitter cette page. Nous vous écrirons dès que l’archive sera prête.',
  'button.request': 'Demander mes données',
  'button.download': 'Télécharger',
  'empty.none': 'Vous n’avez aucune archive pour le moment.',
  'error.load': 'Vos archives n’ont pas pu être chargées.',
  'error.tooMany': 'Vous pouvez demander {count} archives par jour. Veuillez réessayer demain.',
  'error.underWay': 'Une archive est déjà en préparation. Elle sera bientôt prête.',
  'error.notReady': 'Cette archive n’est pas encore prête.',
  'mail.subject': 'Vos données sont prêtes à être téléchargées',
  'mail.body':
    'Vous avez demandé une archive de tout ce que nous détenons à votre sujet. Elle est prête : connectez-vous et ouvrez Mes données dans les paramètres de votre compte.',
  'mail.hint': 'Nous la conservons jusqu’au {day}, puis nous la supprimons.',
  'readMe.heading': '{bank} : tout ce que nous détenons à votre sujet',
  'readMe.made': 'Préparé le {moment}, heure de l’Est.',
  'readMe.records':
    'Le dossier « records » contient un fichier JSON pour chaque liste que nous tenons à votre sujet. Les montants y sont en cents et les taux en millionièmes par an. « audit_events.json » est ce qui a été consigné à propos de vous et de vos comptes.',
  'readMe.accounts':
    'Le dossier « accounts » contient un dossier par compte, y compris les comptes clôturés. Les écritures s’y trouvent trois fois : en JSON, en CSV pour les tableurs et en OFX pour d’autres programmes. Les relevés mensuels sont des fichiers PDF à côté.',
  'readMe.documents':
    'Le dossier « documents » contient les relevés que vous avez demandés et que nous conservons encore.',
  'readMe.secrets':
    'Ce qui prouve que vous êtes vous ne figure dans aucune archive : mots de passe, codes, clés, et votre numéro de sécurité sociale au-delà de ses quatre derniers chiffres. Des formulaires inachevés, nous disons seulement qu’ils existent.',
  'readMe.questions': 'Pour toute question, appelez-nous au {phone}.',
};
