import type { Translation } from '../../../catalogue.ts';
import type { approval as original } from './en.ts';

export const approval: Translation<typeof original> = {
  'validation.required': 'Introduzca un código de verificación',
  'error.invalid': 'Código no válido. Introduzca un código de verificación válido.',
  'error.noCustomer': 'Ningún cliente tiene este nombre de usuario.',
  'error.noMovement': 'Ninguna transacción con esta referencia requiere aprobación.',
  'label.contactBank': 'Póngase en contacto con el banco para obtener un código de verificación.',
  'label.phone': 'Llame al {phone}, {hours}.',
  'label.title': 'Introduzca su código de aprobación',
  'label.code': 'Código de aprobación',
  'label.verify': 'Verificar',
  'label.checking': 'Comprobando',
  'label.cancel': 'Cancelar',
  'enrolment.purpose':
    'Introduzca el código de aprobación que le dio {bankName}. Funciona una sola vez, con el correo electrónico de su invitación.',
  'gate.mark': 'Necesita un código de aprobación',
  'gate.title': 'Esta página necesita un código de aprobación',
  'gate.text': 'Se abrirá cuando aceptemos su código.',
  'error.invalidAlt': 'Código de verificación no válido. Inténtelo de nuevo.',
  'error.noAccount': 'Estos cuatro últimos dígitos no corresponden a una única cuenta.',
};
