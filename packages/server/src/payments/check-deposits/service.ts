/** What the simulator may call. */
export { submitCheckDeposit } from './deposits.ts';
