/** The functions other capabilities may use. */
export { mailCode, pausedUntil, proveCode, useCode } from './gate-codes.ts';
export { codeKey, consumeTicket } from './approvals.ts';
