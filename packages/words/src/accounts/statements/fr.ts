import type { Translation } from '../../catalogue.ts';
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
  'paper.made': 'Établi d’après nos registres le {moment}.',
  'paper.proof': 'Vérifier ce relevé',
  'paper.proven':
    'Nous avons signé ce fichier. Le fichier joint {file} contient chaque ligne et la relie à notre registre permanent de tous les relevés du mois. Chacun peut le vérifier sans nous, et le moindre caractère modifié se voit.',
  'paper.fingerprint': 'Empreinte du fichier (SHA-256) : {hash}',
  'paper.root': 'Registre du mois : {root}',
  'file.type': 'Type',
  'file.amount': 'Montant',
  'file.reference': 'Référence',
  'error.tooMany':
    'Vous avez déjà {count} relevés demandés. Utilisez l’un d’eux ou réessayez après leur suppression ({days} jours).',
};
