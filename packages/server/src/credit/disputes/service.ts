/** What other capabilities may call. */
export { heldDisputeFiles } from './files.ts';
