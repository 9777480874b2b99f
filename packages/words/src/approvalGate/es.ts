import type { Translation } from '../catalogue.ts';
import type { approvalGate as original } from './en.ts';

export const approvalGate: Translation<typeof original> = {
  'error.needed':
    'Esta operación requiere un código de aprobación y no se realizó. Los datos que introdujo siguen aquí.',
  'error.codeOnly': 'Utilice aquí un código de aprobación del banco.',
  'call.purpose':
    'Este paso necesita un código de aprobación. Con él, estos pasos quedan abiertos durante {minutes} minutos. Los datos que introdujo se conservan.',
  'way.other': 'O confirme sin un código del banco:',
  'way.useApp': 'Usar la aplicación',
  'way.useCode': 'Usar un código de aprobación',
  'way.usePasskey': 'Usar una llave de acceso',
  'app.title': 'Introduzca el código de su aplicación',
  'app.lead':
    'Su aplicación de autenticación muestra seis dígitos para {bankName}. Con ellos, estas páginas quedan abiertas durante {minutes} minutos.',
  'app.code': 'Código de su aplicación',
  'passkey.working': 'Esperando su llave de acceso',
  'passkey.cancelled': 'No se usó ninguna llave de acceso. Inténtelo de nuevo o elija otra forma.',
  'passkey.failed': 'No se pudo usar la llave de acceso. Inténtelo de nuevo o elija otra forma.',
};
