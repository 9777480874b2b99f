/** What other capabilities may import. */
export { mailCode, pausedUntil, proveCode, useCode } from './gate-codes.ts';
export { codeKey, consumeTicket } from './approvals.ts';
