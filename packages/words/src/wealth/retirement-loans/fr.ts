import type { Translation } from '../../catalogue.ts';
import type { retirementLoans as english } from './en.ts';

export const retirementLoans: Translation<typeof english> = {
  'page.title': 'Prêt sur la retraite',
  'page.lead':
    'Vous ne pouvez pas emprunter sur un IRA. Voyez pourquoi, et comment obtenir de l’argent autrement.',
  'page.loading': 'Chargement de vos comptes de retraite',
  'page.advice': 'Nous ne donnons pas de conseils fiscaux. Parlez de votre situation avec un fiscaliste.',
  'error.load': 'Nous n’avons pas pu charger vos comptes de retraite',
  'error.notAllowed':
    'Vous ne pouvez pas emprunter sur un IRA : votre demande n’a pas été enregistrée. Aucune somme n’a été déplacée.',
  'validation.amount': 'Saisissez un montant supérieur à zéro',
  'validation.term': 'Saisissez une durée de 1 à 60 mois',
  'why.title': 'Pourquoi vous ne pouvez pas emprunter sur un IRA',
  'why.law':
    'Pour le fisc, un prêt tiré de votre IRA est une opération interdite. Cela vaut pour les IRA traditionnels et Roth, dans toutes les banques.',
  'why.whole':
    'Si le titulaire emprunte malgré tout, le compte cesse d’être un IRA au 1er janvier de cette année-là. Toute sa valeur compte comme une distribution, et pas seulement la somme empruntée.',
  'why.tax':
    'Elle peut être soumise à l’impôt sur le revenu. Si vous avez moins de 59 ans et demi, l’IRS peut y ajouter un impôt de 10 %. C’est pourquoi nous ne proposons pas ces prêts.',
  'why.pledge':
    'Un IRA ne peut pas non plus garantir un autre prêt. La part donnée en garantie compte comme une distribution.',
  'accounts.title': 'Vos comptes de retraite',
  'accounts.allowed': 'Prêts autorisés',
  'accounts.notAllowed': 'Prêts non autorisés',
  'accounts.none': 'Vous n’avez pas de compte de retraite.',
  'type.traditional': 'IRA traditionnel',
  'type.roth': 'IRA Roth',
  'employer.title': 'Si vous avez un plan d’employeur',
  'employer.text':
    'Certains plans 401(k), 403(b) et 457(b) accordent des prêts. Renseignez-vous auprès de la société qui gère le vôtre. Nous ne proposons pas de plans d’employeur : vous ne pouvez pas demander ce prêt ici.',
  'alternatives.title': 'Autres moyens d’obtenir de l’argent',
  'alternatives.withdraw.title': 'Retirer de l’argent de votre IRA',
  'alternatives.withdraw.text':
    'Vous pouvez retirer de l’argent à tout âge. Il est en général imposé, sauf ce que vous avez versé sur un Roth IRA. Un impôt de 10 % peut s’y ajouter avant 59 ans et demi. Vous verrez l’impôt retenu avant de confirmer.',
  'alternatives.withdraw.action': 'Retirer de la retraite',
  'alternatives.rollover.title': 'Le transférer sous {days} jours',
  'alternatives.rollover.text':
    'L’argent versé par un IRA n’est en général pas imposé si vous le déposez sur un IRA dans les {days} jours. Vous pouvez le faire une fois par période de 12 mois, tous vos IRA confondus. Si un impôt a été retenu, ajoutez ce montant de votre poche.',
  'alternatives.rollover.contact':
    'Si vous avez retiré l’argent chez nous, contactez-nous avant de le reverser. Un dépôt ordinaire compte comme une cotisation.',
  'alternatives.rollover.action': 'Transférer depuis un autre établissement',
  'alternatives.credit.title': 'Demander une ligne de crédit',
  'alternatives.credit.text':
    'Votre épargne retraite reste en place. Vous payez des intérêts sur ce que vous empruntez, et l’accord dépend de votre dossier de crédit.',
  'alternatives.credit.action': 'Demander un compte de crédit',
  'alternatives.help.title': 'En parler avec nous',
  'alternatives.help.text':
    'Vous hésitez ? Envoyez-nous un message et nous passerons ces possibilités en revue avec vous.',
  'alternatives.help.action': 'Contacter l’assistance',
};
