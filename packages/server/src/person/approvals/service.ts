/** What other capabilities may ask. */
export { mailCode, pausedUntil, proveCode, useCode } from './gate-codes.ts';
export { codeKey, consumeTicket } from './approvals.ts';
