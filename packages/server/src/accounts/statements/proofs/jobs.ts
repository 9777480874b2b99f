import * as service from './service.ts';

/** What the end of a month adds to its statements. */
export const statementProofStep = { name: service.PROOF_STEP, run: service.proveMonth };
