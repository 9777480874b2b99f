import type { Translation } from '../catalogue.ts';
import type { statements as original } from './en.ts';

export const statements: Translation<typeof original> = {
  'paper.title': 'Relevé de {account}, du {start} au {end}',
  'paper.heading': '{account} •••• {lastFour}',
  'paper.period': 'Relevé du {start} au {end}',
  'paper.opening': 'Solde initial',
  'paper.closing': 'Solde final',
  'paper.moneyIn': 'Crédits',
  'paper.moneyOut': 'Débits',
  'paper.owedBefore': 'Solde précédent',
  'paper.owedNow': 'Nouveau solde',
  'paper.payments': 'Paiements et crédits',
  'paper.charges': 'Achats et frais',
  'paper.owed': 'Solde dû',
  'paper.fees': 'Frais : {amount}',
  'paper.interest': 'Intérêts : {amount}',
  'paper.minimum': 'Paiement minimum : {amount}',
  'paper.due': 'Échéance : {day}',
  'paper.transactions': 'Opérations',
  'paper.date': 'Date',
  'paper.description': 'Description',
  'paper.balance': 'Solde',
  'paper.page': 'Page {page}',
  'paper.pageOf': 'Page {page} sur {pages}',
  'paper.notInsured': 'Ceci n’est pas un dépôt. Non assuré par une agence du gouvernement fédéral.',
  'paper.questions': 'Erreurs et questions',
  'paper.transferErrors':
    'En cas d’erreur ou de question concernant vos virements électroniques, appelez-nous au {phone} ({hours}) ou écrivez-nous depuis Aide et assistance dès que possible, si vous pensez que ce relevé est inexact ou si vous souhaitez plus d’informations sur un virement qui y figure. Vous devez nous en informer au plus tard {days} jours après l’envoi du premier relevé sur lequel l’erreur est apparue. Indiquez-nous votre nom et les quatre derniers chiffres du compte, décrivez l’erreur ou le virement qui vous semble douteux et pourquoi, et précisez le montant en dollars. Nous ferons des recherches et corrigerons toute erreur sans tarder. S’il nous faut plus de {businessDays} jours ouvrables, nous créditerons votre compte du montant que vous estimez erroné, afin que vous en disposiez jusqu’à la fin de nos recherches.',
  'paper.billingErrors':
    'Si vous pensez que ce relevé contient une erreur, écrivez-nous depuis Aide et assistance dans les {days} jours suivant l’apparition de l’erreur sur votre relevé, ou appelez-nous au {phone} ({hours}). Indiquez-nous votre nom et les quatre derniers chiffres du compte, le montant en dollars, ce qui vous semble inexact et pourquoi. Pendant nos recherches, nous ne pouvons ni tenter de recouvrer le montant contesté ni vous déclarer en défaut à ce titre, et vous n’avez pas à le payer ; vous restez redevable du reste de votre solde.',
  'paper.about': 'À propos de ce document',
  'paper.made': 'Établi d’après les livres de la banque le {moment}.',
  'paper.proof': 'Preuve de ce relevé',
  'paper.proven':
    'La banque a signé ce fichier. Le fichier {file} qu’il contient conserve chaque ligne du relevé et son chemin jusqu’à la racine de tous les relevés du mois, que la banque a inscrite dans un journal qui ne peut pas être réécrit. Chacun peut le vérifier sans la banque ; le moindre caractère modifié est décelé.',
  'paper.fingerprint': 'Empreinte (SHA-256) : {hash}',
  'paper.root': 'Racine du mois : {root}',
  'file.type': 'Type',
  'file.amount': 'Montant',
  'file.reference': 'Référence',
  'error.tooMany':
    'Vous avez {count} relevés dans le centre de documents. Les plus anciens sont supprimés au bout de {days} jours ; veuillez utiliser l’un d’eux ou refaire votre demande plus tard.',
};
