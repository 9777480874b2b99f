import { ID, type Entry } from './manual-entry.ts';

/** Commands about what customers ask the bank for: accounts and higher limits. */
export const creditCommands: Readonly<Record<string, Entry>> = {
  'applications list': {
    does: 'List applications that need a decision, oldest first',
    right: 'decide-applications',
    example: '',
  },
  'applications decide': {
    does: 'Approve or refuse an application',
    right: 'decide-applications',
    example: `${ID} --decision approve --note "Income confirmed by phone"`,
  },
  'credit-limits list': {
    does: 'List requests for a higher credit limit that need a decision, oldest first',
    right: 'decide-applications',
    example: '',
  },
  'credit-limits decide': {
    does: 'Approve a request for a higher credit limit, or decline it with its reasons',
    right: 'decide-applications',
    example: `${ID} --decision decline --reasons income,late --note "Spoke with the customer"`,
  },
};
