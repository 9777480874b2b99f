import type { Translation } from '../../catalogue.ts';
import type { creditCycle as original } from './en.ts';

export const creditCycle: Translation<typeof original> = {
  'why.purchases_one':
    'Intérêts sur les achats : {count} jour à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.purchases_many':
    'Intérêts sur les achats : {count} de jours à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.purchases_other':
    'Intérêts sur les achats : {count} jours à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.cashAdvances_one':
    'Intérêts sur les avances de fonds : {count} jour à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.cashAdvances_many':
    'Intérêts sur les avances de fonds : {count} de jours à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.cashAdvances_other':
    'Intérêts sur les avances de fonds : {count} jours à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.balanceTransfers_one':
    'Intérêts sur les transferts de solde : {count} jour à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.balanceTransfers_many':
    'Intérêts sur les transferts de solde : {count} de jours à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.balanceTransfers_other':
    'Intérêts sur les transferts de solde : {count} jours à {rate} % APR sur un solde quotidien moyen de {average}',
  'why.grace': 'Aucun intérêt sur les achats, car vous avez payé votre dernier relevé en totalité et à temps',
  'why.notCharged': 'Non facturé, car le compte était bloqué',
  'why.share': '{rate} % de votre solde du relevé de {balance}',
  'why.charged': 'Intérêts et frais de ce relevé',
  'why.least': 'Porté au minimum de {least}',
  'why.pastDue': 'En retard sur votre dernier relevé',
  'why.wholeBalance': 'Limité à votre solde du relevé',
  'why.paidSince': 'Paiements et crédits depuis ce relevé',
  'why.dispute': 'Intérêts sur un montant contesté qui reste finalement dû',
  'why.disputed': 'Réduit, car vous en contestez une partie',
};
