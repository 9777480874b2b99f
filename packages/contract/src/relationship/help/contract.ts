import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

export const showHelpFigures = endpoint({
  name: 'help.figures',
  method: 'GET',
  path: '/api/help/figures',
  access: 'public',
  summary: 'The fees, limits, rates and times that help articles name, as the rules are today',
  reply: z.object({ figures: z.record(z.string(), z.string()) }),
});
