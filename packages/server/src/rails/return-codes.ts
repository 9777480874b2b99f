import type { NetworkRail } from './rail.ts';

/** Why the bank sends an item back, in its own words. */
export const returnReasons = [
  'unknown_account',
  'account_closed',
  'account_frozen',
  'account_full',
  'insufficient_funds',
  'not_accepted',
  'panic',
  'stop_payment',
  'presented_before',
  'card_blocked',
] as const;

export type ReturnReason = (typeof returnReasons)[number];

/**
 * The network's code for each reason: Nacha return codes, ISO 20022 for wires, ANSI X9.100 for checks, ISO 8583
 * for machines and cards.
 */
const codes: Readonly<Record<NetworkRail, Readonly<Record<ReturnReason, string>>>> = {
  ach: {
    unknown_account: 'R03',
    account_closed: 'R02',
    account_frozen: 'R16',
    account_full: 'R23',
    insufficient_funds: 'R01',
    not_accepted: 'R20',
    panic: 'R08',
    stop_payment: 'R08',
    presented_before: 'R24',
    card_blocked: 'R16',
  },
  wire: {
    unknown_account: 'AC01',
    account_closed: 'AC04',
    account_frozen: 'AC06',
    account_full: 'AG01',
    insufficient_funds: 'AM04',
    not_accepted: 'AG01',
    panic: 'MS03',
    stop_payment: 'MS03',
    presented_before: 'AM05',
    card_blocked: 'AC06',
  },
  check: {
    unknown_account: 'E',
    account_closed: 'D',
    account_frozen: 'F',
    account_full: 'E',
    insufficient_funds: 'A',
    not_accepted: 'E',
    panic: 'C',
    stop_payment: 'C',
    presented_before: 'Y',
    card_blocked: 'F',
  },
  atm: {
    unknown_account: '14',
    account_closed: '14',
    account_frozen: '62',
    account_full: '57',
    insufficient_funds: '51',
    not_accepted: '57',
    panic: '57',
    stop_payment: '57',
    presented_before: '94',
    card_blocked: '62',
  },
  card: {
    unknown_account: '14',
    account_closed: '14',
    account_frozen: '62',
    account_full: '57',
    insufficient_funds: '51',
    not_accepted: '57',
    panic: '57',
    stop_payment: '57',
    presented_before: '94',
    card_blocked: '62',
  },
};

export function returnCode(network: NetworkRail, reason: ReturnReason): string {
  return codes[network][reason];
}
