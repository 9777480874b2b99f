import type { Translation } from '../catalogue.ts';
import type { creditCycle as original } from './en.ts';

export const creditCycle: Translation<typeof original> = {
  'why.purchases_one':
    'Intérêts sur les achats : {count} jour sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.purchases_many':
    'Intérêts sur les achats : {count} de jours sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.purchases_other':
    'Intérêts sur les achats : {count} jours sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.cashAdvances_one':
    'Intérêts sur les avances de fonds : {count} jour sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.cashAdvances_many':
    'Intérêts sur les avances de fonds : {count} de jours sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.cashAdvances_other':
    'Intérêts sur les avances de fonds : {count} jours sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.balanceTransfers_one':
    'Intérêts sur les transferts de solde : {count} jour sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.balanceTransfers_many':
    'Intérêts sur les transferts de solde : {count} de jours sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.balanceTransfers_other':
    'Intérêts sur les transferts de solde : {count} jours sur un solde quotidien moyen de {average} à {rate} % par an',
  'why.grace': 'Aucun intérêt sur les achats, car le relevé précédent a été payé en totalité et à temps',
  'why.notCharged': 'Non facturé, car le compte était bloqué',
  'why.share': '{rate} % du solde du relevé, {balance}',
  'why.charged': 'Intérêts et frais du relevé',
  'why.least': 'Relevé au paiement minimum le plus bas, {least}',
  'why.pastDue': 'En retard sur le relevé précédent',
  'why.wholeBalance': 'Jamais plus que le solde du relevé',
  'why.paidSince': 'Payé et crédité depuis le relevé',
};
