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
  'mail.acceptedSubject': 'Depositamos su cheque de {amount}',
  'mail.acceptedWhole':
    'Su cheque de {amount} está en su cuenta y todo el importe está disponible. El número de referencia es {reference}.',
  'mail.acceptedParts':
    'Su cheque de {amount} está en su cuenta. Tiene {now} disponibles ahora y {later} el {day}. El número de referencia es {reference}.',
  'mail.reviewSubject': 'Estamos revisando su cheque de {amount}',
  'mail.reviewBody':
    'Necesitamos revisar con más detalle su cheque de {amount} antes de depositarlo. Suele tardar un día hábil. El número de referencia es {reference}.',
  'mail.keepHint': 'Conserve el cheque hasta que se haya cobrado y luego destrúyalo.',
  'mail.refusedSubject': 'No pudimos depositar su cheque de {amount}',
  'mail.refusedBody':
    'No depositamos su cheque de {amount}. {reason} El número de referencia es {reference}.',
  'mail.refusedHint': 'No se sumó ni se restó nada de su cuenta. Si tiene preguntas, llámenos.',
  'mail.returnedSubject': 'Su cheque de {amount} fue devuelto',
  'mail.returnedBody':
    'El otro banco no pagó su cheque de {amount}, así que retiramos el importe de su cuenta. {reason} El número de referencia es {reference}.',
  'mail.returnedHint': 'No hay cargo por esto. Si ya gastó el dinero, agregue fondos a su cuenta o llámenos.',
};
