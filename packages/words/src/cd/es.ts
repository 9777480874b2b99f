import type { Translation } from '../catalogue.ts';
import type { cd as original } from './en.ts';

export const cd: Translation<typeof original> = {
  loading: 'Cargando la información del certificado de depósito...',
  'empty.notFound': 'No se pudo encontrar el certificado de depósito solicitado.',
  'label.currentBalance': 'Saldo actual',
  'label.interestRate': 'Tasa de interés',
  'label.maturityDate': 'Fecha de vencimiento',
  'label.defaultType': 'Certificado de depósito',
  'label.defaultRenewal': 'Automática',
  'label.fdicYes': 'Sí',
  'label.fdicNo': 'No',
  'label.filterAll': 'Todas las transacciones',
  'label.filterDeposits': 'Depósitos',
  'label.filterInterest': 'Intereses',
  'label.filterWithdrawals': 'Retiros',
  'label.filterFees': 'Cargos',
  'label.range30': 'Últimos 30 días',
  'label.range90': 'Últimos 90 días',
  'label.range6m': 'Últimos 6 meses',
  'label.range12m': 'Últimos 12 meses',
  'label.rangeAll': 'Todo el período',
  'error.wrongType': 'La cuenta obtenida no es un certificado de depósito',
};
