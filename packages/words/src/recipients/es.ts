import type { Translation } from '../catalogue.ts';
import type { recipients as original } from './en.ts';

export const recipients: Translation<typeof original> = {
  'validation.nickname': 'Escriba un apodo de hasta 40 caracteres',
  'validation.accountType': 'Elija cuenta corriente o de ahorros',
  'validation.swift': 'Escriba un código SWIFT de 8 u 11 caracteres',
  'validation.amounts': 'Escriba ambos importes en centavos, por ejemplo 0.12',
  'error.refused': 'No podemos enviar dinero a este destinatario en línea. Llámenos y le ayudaremos.',
  'error.ownAccount': 'Es una de sus propias cuentas. Elija una transferencia entre sus cuentas.',
  'error.tooMany': 'Su lista de destinatarios está llena. Quite uno antes de añadir otro.',
  'error.inUse': 'Hay dinero en camino o programado para este destinatario. Cancélelo primero.',
  'error.again': 'Ya añadió de nuevo a este destinatario.',
  'error.unproven': 'Esta cuenta aún no está confirmada. Confírmela antes de enviarle dinero.',
  'error.nothingToProve': 'Un destinatario de wire no necesita confirmación.',
  'error.proofOver': 'No se pudo confirmar esta cuenta. Revise los números y añádala de nuevo, o llámenos.',
  'error.notSent': 'Los dos depósitos aún no se han enviado.',
  'error.amounts_one': 'No son los dos importes. Le queda {count} intento.',
  'error.amounts_many': 'No son los dos importes. Le quedan {count} de intentos.',
  'error.amounts_other': 'No son los dos importes. Le quedan {count} intentos.',
  'mail.subject': 'Se añadió un destinatario',
  'mail.body':
    '{name}, cuenta terminada en {lastFour} en {bankName}, ya puede elegirse como destinatario de sus transferencias.',
  'mail.hint': 'Si usted lo añadió, no tiene que hacer nada.',
};
