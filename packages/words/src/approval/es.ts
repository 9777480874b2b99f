import type { Translation } from '../catalogue.ts';
import type { approval as original } from './en.ts';

export const approval: Translation<typeof original> = {
  'validation.required': 'Introduzca un código de verificación',
  'error.invalid': 'Código no válido. Introduzca un código de verificación válido.',
  'error.noCustomer': 'No hay ningún cliente con este nombre de usuario.',
  'error.noMovement': 'No hay ninguna operación con esta referencia pendiente de aprobación.',
  'label.contactBank': 'Póngase en contacto con el banco para obtener un código de verificación.',
  'label.phone': 'Llame al {phone}, {hours}.',
  'label.title': 'Introduzca su código de aprobación',
  'label.code': 'Código de aprobación',
  'label.verify': 'Verificar',
  'label.checking': 'Comprobando',
  'label.cancel': 'Cancelar',
  'enrolment.purpose':
    'Introduzca el código de aprobación que le dio {bankName}. Funciona una sola vez, para el correo electrónico con el que se le invitó.',
  'gate.mark': 'Necesita un código de aprobación',
  'gate.title': 'Esta página necesita un código de aprobación',
  'gate.text': 'Se abrirá en cuanto el banco acepte su código.',
  'error.invalidAlt': 'Código de verificación no válido. Inténtelo de nuevo.',
  'error.noAccount': 'No hay una única cuenta de ventanilla con estos cuatro últimos dígitos.',
};
