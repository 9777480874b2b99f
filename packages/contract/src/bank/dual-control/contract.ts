import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { controlStates } from './rules.ts';

const moment = z.iso.datetime({ offset: true });

/** What one person asked for and another approves. */
export const controlRequest = z.object({
  id: idOf('control-request'),
  /** The call that was asked for. */
  operation: z.string(),
  /** Exactly what will be done. */
  arguments: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Names these arguments; whoever approves says it, so nobody approves what they haven't read. */
  digest: z.string(),
  reason: z.string(),
  state: z.enum(controlStates),
  madeBy: z.string(),
  madeAt: moment,
  expiresAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
});

export type ControlRequest = z.output<typeof controlRequest>;
