import type { Translation } from '../catalogue.ts';
import type { signOn as original } from './en.ts';

export const signOn: Translation<typeof original> = {
  'passkey.button': 'Entrar con una llave de acceso',
  'passkey.working': 'Esperando su llave de acceso',
  'passkey.cancelled': 'No se usó ninguna llave de acceso. Inténtelo de nuevo o elija otra forma.',
  'passkey.known': 'Este dispositivo ya tiene una llave de acceso para su inicio de sesión.',
  'passkey.unfit':
    'Este dispositivo no puede guardar una llave de acceso que compruebe quién es usted. Pruebe con otro.',
  'passkey.failed': 'No se pudo usar la llave de acceso. Inténtelo de nuevo o elija otra forma.',
  'second.title': 'Introduzca su código',
  'second.lead':
    'Su contraseña es correcta. Introduzca ahora el código de su aplicación de autenticación o un código de recuperación.',
  'second.code': 'Código de su aplicación',
  'second.missing': 'Introduzca los seis dígitos de su aplicación.',
  'second.recovery': 'Código de recuperación',
  'second.recoveryHint':
    'Uno de los que guardó al activar la autenticación de dos factores. Cada uno sirve una sola vez.',
  'second.recoveryMissing': 'Introduzca un código de recuperación.',
  'second.trust': 'No preguntar en este dispositivo durante {days} días',
  'second.trustHint': 'Solo si nadie más lo usa',
  'second.useRecovery': 'Usar un código de recuperación',
  'second.useApp': 'Usar la aplicación',
  'proof.title': 'Confirme que es usted',
  'proof.lead':
    'Volvemos a preguntar antes de todo lo que otra persona podría usar mal. Su respuesta vale durante {minutes} minutos.',
  'proof.passkey': 'Usar una llave de acceso',
  'proof.password': 'Usar su contraseña',
  'proof.codeHint': 'Seis dígitos o uno de sus códigos de recuperación',
  'proof.mail': 'Enviarme un código por correo',
  'proof.mailed': 'Enviamos un código a {address}',
  'proof.mailedText': 'Si no llega en un minuto, mire en el correo no deseado.',
  'proof.mailCode': 'Código del correo',
  'proof.submit': 'Confirmar',
  'proof.working': 'Comprobando',
  'proof.failed': 'No pudimos confirmar que es usted. Inténtelo de nuevo.',
  'proof.cancel': 'Cancelar',
};
