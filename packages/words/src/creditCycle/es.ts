import type { Translation } from '../catalogue.ts';
import type { creditCycle as original } from './en.ts';

export const creditCycle: Translation<typeof original> = {
  'why.purchases_one':
    'Intereses por compras: {count} día sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.purchases_many':
    'Intereses por compras: {count} de días sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.purchases_other':
    'Intereses por compras: {count} días sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.cashAdvances_one':
    'Intereses por adelantos de efectivo: {count} día sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.cashAdvances_many':
    'Intereses por adelantos de efectivo: {count} de días sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.cashAdvances_other':
    'Intereses por adelantos de efectivo: {count} días sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.balanceTransfers_one':
    'Intereses por transferencias de saldo: {count} día sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.balanceTransfers_many':
    'Intereses por transferencias de saldo: {count} de días sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.balanceTransfers_other':
    'Intereses por transferencias de saldo: {count} días sobre un saldo diario promedio de {average} al {rate} % anual',
  'why.grace':
    'Sin intereses por compras, porque el estado de cuenta anterior se pagó por completo y a tiempo',
  'why.notCharged': 'No se cobró, porque la cuenta estaba bloqueada',
  'why.share': '{rate} % del saldo del estado de cuenta, {balance}',
  'why.charged': 'Intereses y comisiones del estado de cuenta',
  'why.least': 'Elevado al pago mínimo más bajo, {least}',
  'why.pastDue': 'Vencido del estado de cuenta anterior',
  'why.wholeBalance': 'Nunca más que el saldo del estado de cuenta',
  'why.paidSince': 'Pagado y abonado desde el estado de cuenta',
};
