import type { Translation } from '../../../catalogue.ts';
import type { checkDeposit as original } from './en.ts';

export const checkDeposit: Translation<typeof original> = {
  'label.step1': 'Ingrese los datos del cheque',
  'label.step2': 'Capture las imágenes del cheque',
  'label.step3': 'Revisar y enviar',
  'label.depositTo': 'Depositar en',
  'label.checkAmount': 'Importe del cheque',
  'label.depositAnother': 'Depositar otro cheque',
  'label.viewHistory': 'Ver el historial de depósitos',
  'label.returnDashboard': 'Volver al panel',
  'label.availability':
    'Los primeros {amount} están disponibles en la fecha del depósito y el resto, a más tardar el siguiente día hábil.',
  'label.tips':
    'Coloque el cheque sobre una superficie plana y oscura, con buena luz y las cuatro esquinas a la vista.',
  'label.endorse': 'Firme el dorso del cheque antes de fotografiarlo.',
  'validation.bothSides': 'Capture ambos lados del cheque',
  'validation.imageIssues': 'Corrija los problemas de las imágenes antes de continuar',
  'error.loadAccounts': 'No se pudo cargar la información de las cuentas. Inténtelo de nuevo más tarde.',
  'error.cameraRequired':
    'El depósito móvil requiere acceso a la cámara. Actívelo en la configuración de su navegador.',
  'error.cameraUnavailable': 'No se puede acceder a la cámara. Inténtelo de nuevo o use otro dispositivo.',
  'error.capture': 'No se pudo capturar la imagen. Inténtelo de nuevo.',
  'error.noCamera':
    'No se detectó ninguna cámara en su dispositivo. Use un dispositivo con cámara para depositar cheques.',
  'error.submit':
    'Hubo un problema al procesar su depósito. Inténtelo de nuevo o llame a atención al cliente al {phone}.',
  'error.amountUnclear': 'El importe en el frente del cheque no se ve con claridad. Vuelva a tomar la foto.',
  'error.endorsementMissing': 'Falta el endoso al dorso del cheque. Firme el dorso y vuelva a tomar la foto.',
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
