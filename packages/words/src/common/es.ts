import type { Translation } from '../catalogue.ts';
import type { common as original } from './en.ts';

export const common: Translation<typeof original> = {
  'label.home': '{bankName}, inicio',
  'label.language': 'Idioma',
  'label.theme': 'Tema',
  'label.themeDevice': 'Igual que el dispositivo',
  'label.themeLight': 'Claro',
  'label.themeDark': 'Oscuro',
  'label.tryAgain': 'Intentar de nuevo',
  'error.pageTitle': 'Esta página dejó de funcionar',
  'error.pageText':
    'Algo falló de nuestro lado al mostrar esta página. No se movió dinero por este motivo. Intente de nuevo o vuelva al inicio.',
  'error.goHome': 'Ir a la página de inicio',
  'error.offline':
    'No tiene conexión. Lo que ve puede no estar al día y no se puede enviar nada hasta que vuelva la conexión.',
  'notFound.title': 'Página no encontrada',
  'notFound.text':
    'No hay ninguna página en esta dirección. Puede que se haya movido o que la dirección tenga un error.',
  'notFound.goDashboard': 'Ir a su panel',
  'label.chosen': 'Elegido',
};
