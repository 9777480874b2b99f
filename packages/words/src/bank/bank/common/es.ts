import type { Translation } from '../../../catalogue.ts';
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
    'Algo falló de nuestro lado. Este error no movió dinero. Intente de nuevo o vaya a la página de inicio.',
  'error.goHome': 'Ir a la página de inicio',
  'error.offline':
    'No tiene conexión. Esta página puede estar desactualizada y no podrá enviar nada hasta que se reconecte.',
  'notFound.title': 'Página no encontrada',
  'notFound.text': 'Es posible que la página se haya movido o que la dirección tenga un error.',
  'notFound.goDashboard': 'Ir a su panel',
  'label.chosen': 'Seleccionado',
};
