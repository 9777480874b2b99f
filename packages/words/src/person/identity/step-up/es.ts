import type { Translation } from '../../../catalogue.ts';
import type { stepUp as original } from './en.ts';

export const stepUp: Translation<typeof original> = {
  'error.needed': 'Confirme que es usted.',
  'error.failed': 'No pudimos confirmar que es usted. Inténtelo de nuevo.',
  'error.useAuthenticator': 'Utilice el código de su aplicación de autenticación.',
  'mail.subject': 'Su código de confirmación',
  'mail.body': 'Introduzca este código para confirmar que es usted antes de ver o cambiar datos sensibles.',
  'mail.hint':
    'El código sirve una sola vez, durante {minutes} minutos. No lo comparta con nadie, ni siquiera con nosotros.',
};
