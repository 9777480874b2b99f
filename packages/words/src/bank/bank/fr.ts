import type { Translation } from '../../catalogue.ts';
import type { bank as original } from './en.ts';

export const bank: Translation<typeof original> = {
  'validation.duration': 'Saisissez un nombre suivi de d, h, m ou s, par exemple 30d.',
  'error.clockFixed': 'L’horloge de cette banque ne peut pas être modifiée.',
};
