import * as z from 'zod';
import { heard, job } from '../../platform/jobs.ts';
import * as proofs from './proofs.ts';
import * as statements from './statements.ts';

const LONGEST_SECONDS = 1_800;

export const statementJobs = [
  job({
    queue: 'statements.make',
    topics: ['statement.requested'],
    seconds: LONGEST_SECONDS,
    payload: heard.extend({ customerId: z.string(), payload: z.object({ documentId: z.string() }) }),
    run: (context, { customerId, payload }) => statements.makeLong(context, { customerId, ...payload }),
  }),
  job({ queue: 'statements.forget', cron: '29 * * * *', payload: z.object({}), run: statements.forgetOld }),
];

/** The month-end step that proves statements. */
export const statementProofStep = { name: proofs.PROOF_STEP, run: proofs.proveMonth };
