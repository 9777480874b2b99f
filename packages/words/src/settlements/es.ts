import type { Translation } from '../catalogue.ts';
import type { settlements as original } from './en.ts';

export const settlements: Translation<typeof original> = {
  'validation.note': 'Indique en una línea lo que averiguó',
  'error.resolved': 'Otra persona ya lo resolvió',
};
