import type { Translation } from '../catalogue.ts';
import type { cd as original } from './en.ts';

export const cd: Translation<typeof original> = {
  loading: 'Chargement des informations du certificat de dépôt...',
  'empty.notFound': 'Le certificat de dépôt demandé est introuvable.',
  'label.currentBalance': 'Solde actuel',
  'label.interestRate': 'Taux d’intérêt',
  'label.maturityDate': 'Date d’échéance',
  'label.defaultType': 'Certificat de dépôt',
  'label.defaultRenewal': 'Automatique',
  'label.fdicYes': 'Oui',
  'label.fdicNo': 'Non',
  'label.filterAll': 'Toutes les opérations',
  'label.filterDeposits': 'Dépôts',
  'label.filterInterest': 'Intérêts',
  'label.filterWithdrawals': 'Retraits',
  'label.filterFees': 'Frais',
  'label.range30': '30 derniers jours',
  'label.range90': '90 derniers jours',
  'label.range6m': '6 derniers mois',
  'label.range12m': '12 derniers mois',
  'label.rangeAll': 'Toute la période',
  'error.wrongType': 'Le compte obtenu n’est pas un certificat de dépôt',
};
