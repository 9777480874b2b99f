/** What other capabilities may ask. */
export { paymentsFor } from './payments.ts';
