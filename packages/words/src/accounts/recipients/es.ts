import type { Translation } from '../../catalogue.ts';
import type { recipients as original } from './en.ts';

export const recipients: Translation<typeof original> = {
  'validation.nickname': 'Escriba un apodo de 40 caracteres o menos',
  'validation.accountType': 'Elija cuenta corriente o de ahorros',
  'validation.swift': 'Escriba un código SWIFT de 8 u 11 caracteres',
  'validation.amounts': 'Escriba ambos importes, por ejemplo 0.12',
  'error.refused': 'No podemos enviar dinero a este destinatario en línea. Llámenos y le ayudaremos.',
  'error.ownAccount': 'Esta cuenta es suya. Elija “Entre mis cuentas”.',
  'error.tooMany': 'Su lista de destinatarios está llena. Quite uno para agregar otro.',
  'error.inUse': 'Tiene una transferencia pendiente o programada para este destinatario. Cancélela primero.',
  'error.again': 'Ya agregó de nuevo a este destinatario.',
  'error.unproven': 'Esta cuenta aún no está confirmada. Confírmela antes de enviar dinero.',
  'error.nothingToProve': 'No es necesario confirmar a un destinatario de giro bancario.',
  'error.proofOver': 'No pudimos confirmar esta cuenta. Revise los números y agréguela de nuevo, o llámenos.',
  'error.notSent': 'Aún no hemos enviado los dos depósitos. Inténtelo más tarde.',
  'error.amounts_one': 'Esos importes no coinciden. Le queda {count} intento.',
  'error.amounts_many': 'Esos importes no coinciden. Le quedan {count} de intentos.',
  'error.amounts_other': 'Esos importes no coinciden. Le quedan {count} intentos.',
  'mail.subject': 'Se agregó un destinatario',
  'mail.body': 'Ya puede enviar dinero a {name}, cuenta terminada en {lastFour} en {bankName}.',
  'mail.hint': 'Si fue usted, no tiene que hacer nada.',
};
