import type { Translation } from '../../../catalogue.ts';
import type { checkDeposit as original } from './en.ts';

export const checkDeposit: Translation<typeof original> = {
  'validation.amount': 'Ingrese un importe válido.',
  'validation.minimum': 'El importe mínimo de depósito es {amount}.',
  'validation.maximum': 'El importe máximo de depósito es {amount}.',
  'validation.wouldExceedDaily':
    'Este depósito superaría su límite diario. Hoy puede depositar hasta {remaining}.',
  'validation.dailyReached': 'Alcanzó su límite diario de depósito. Inténtelo de nuevo mañana.',
  'validation.wouldExceedMonthly':
    'Este depósito superaría su límite mensual. Este mes puede depositar hasta {remaining}.',
  'validation.monthlyReached': 'Alcanzó su límite mensual de depósito. Inténtelo de nuevo el próximo mes.',
  'validation.account': 'No puede depositar cheques en esta cuenta.',
  'validation.endorsed': 'Asegúrese de que el cheque esté endosado al dorso',
  'validation.imagesRequired': 'Se requieren las imágenes del cheque',
  'error.notInReview': 'Este depósito no está pendiente de una decisión.',
  'error.reasonNeeded': 'Para rechazar un depósito, indique el motivo.',
};
