/** What other capabilities may call. */
export { paymentsFor } from './payments.ts';
