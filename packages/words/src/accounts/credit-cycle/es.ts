import type { Translation } from '../../catalogue.ts';
import type { creditCycle as original } from './en.ts';

export const creditCycle: Translation<typeof original> = {
  'why.purchases_one':
    'Intereses por compras: {count} día al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.purchases_many':
    'Intereses por compras: {count} de días al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.purchases_other':
    'Intereses por compras: {count} días al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.cashAdvances_one':
    'Intereses por adelantos de efectivo: {count} día al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.cashAdvances_many':
    'Intereses por adelantos de efectivo: {count} de días al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.cashAdvances_other':
    'Intereses por adelantos de efectivo: {count} días al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.balanceTransfers_one':
    'Intereses por transferencias de saldo: {count} día al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.balanceTransfers_many':
    'Intereses por transferencias de saldo: {count} de días al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.balanceTransfers_other':
    'Intereses por transferencias de saldo: {count} días al {rate} % APR sobre un saldo diario promedio de {average}',
  'why.grace': 'Sin intereses por compras porque pagó su último estado de cuenta por completo y a tiempo',
  'why.notCharged': 'No se cobró porque la cuenta estaba bloqueada',
  'why.share': '{rate} % de su saldo del estado de cuenta de {balance}',
  'why.charged': 'Intereses y cargos de este estado de cuenta',
  'why.least': 'Ajustado al mínimo de {least}',
  'why.pastDue': 'Vencido de su último estado de cuenta',
  'why.wholeBalance': 'Limitado a su saldo del estado de cuenta',
  'why.paidSince': 'Pagos y abonos desde este estado de cuenta',
  'why.dispute': 'Intereses sobre un importe que disputó y que finalmente debe',
  'why.disputed': 'Menos porque está disputando una parte',
};
