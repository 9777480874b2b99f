import { staffRoles, type StaffMember } from '@bank/contract/bank/staff/contract.ts';
import { staffMay } from '@bank/contract/bank/staff/rules.ts';
import { booksCommands } from './manual-books.ts';
import { rolloverCommands } from './manual-rollovers.ts';

type Right = Parameters<typeof staffMay>[1];

type Entry = {
  /** What the command does, in one line. */
  readonly does: string;
  /** The right it takes; who has it follows from the staff's rules. */
  readonly right: Right;
  /** What a person would type after the command's name. */
  readonly example: string;
};

/** An id of nothing: where an example needs one, the reader puts their own. */
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

export const groups: Readonly<Record<string, string>> = {
  applications: 'Account applications that need a decision',
  atms: 'ATMs and branches that customers can find',
  audit: 'The record of who did what',
  banks: 'The directory of banks that customers can pay',
  books: 'The general ledger',
  cases: 'What staff decide or answer, and by when',
  checks: 'Check deposits that need a decision',
  clock: 'The bank’s clock',
  codes: 'Approval codes for customers',
  counter: 'Cash, checks and wires at the counter',
  'credit-limits': 'Requests for a higher credit limit that need a decision',
  day: 'The close of the business day',
  'dead-letters': 'Background jobs that failed for good',
  disputes: 'Transactions that customers say are wrong',
  factors: 'Customers who lost their app and passkeys',
  rollovers: 'Retirement money that customers want moved here',
  rails: 'Conflicting answers from payment networks',
  rules: 'Fees, limits and cut-offs, and changes to them',
  screening: 'Sanctions lists and possible matches',
  sessions: 'Customers who are signed on',
  staff: 'The people who work here',
  statements: 'Keys that sign statements',
  support: 'Messages from customers',
};

export const commands: Readonly<Record<string, Entry>> = {
  ...rolloverCommands,
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
  'checks list': {
    does: 'List check deposits that need a decision, oldest first',
    right: 'decide-checks',
    example: '',
  },
  'checks show': {
    does: 'Show why a check deposit is in review, and the deposits it looks like',
    right: 'decide-checks',
    example: ID,
  },
  'checks image': {
    does: 'Save the photo of one side of a check in this folder',
    right: 'decide-checks',
    example: `${ID} front`,
  },
  'checks decide': {
    does: 'Accept a check deposit, or refuse it and tell the customer why',
    right: 'decide-checks',
    example: `${ID} --decision refuse --reason check_not_yours --note "Made out to somebody else"`,
  },
  'disputes list': {
    does: 'List disputes that are not decided, the nearest legal day first',
    right: 'decide-disputes',
    example: '',
  },
  'disputes show': {
    does: 'Show what the customer said, the files and what happened',
    right: 'decide-disputes',
    example: 'DSP-4F7K-92QD-M3XA',
  },
  'disputes file': {
    does: 'Save a file of a dispute in this folder',
    right: 'decide-disputes',
    example: `DSP-4F7K-92QD-M3XA ${ID}`,
  },
  'disputes credit': {
    does: 'Give the temporary credit before it is due',
    right: 'decide-disputes',
    example: 'DSP-4F7K-92QD-M3XA --note "Long-standing customer"',
  },
  'disputes decide': {
    does: 'Decide a dispute for the customer, or against them with a reason they are told',
    right: 'decide-disputes',
    example: 'DSP-4F7K-92QD-M3XA --decision reject --reason authorized --note "Signed receipt on file"',
  },
  'disputes chargeback': {
    does: 'Ask the merchant’s bank for the money, through the card network',
    right: 'decide-disputes',
    example: 'DSP-4F7K-92QD-M3XA --note "Not delivered"',
  },
  'checks reviews': {
    does: 'List returned checks whose number was paid before, or whose return was late',
    right: 'answer-support',
    example: '',
  },
  'checks resolve': {
    does: 'Say whether the return of a check was right or a mistake, and end its case',
    right: 'answer-support',
    example: `${ID} --outcome confirmed --note "The second one was a copy"`,
  },
  'audit list': {
    does: 'List what was done, newest first',
    right: 'read-audit',
    example: '--action staff.enrolled --limit 20',
  },
  'audit verify': {
    does: 'Check that nobody has changed the record',
    right: 'read-audit',
    example: '',
  },
  'atms load': {
    does: 'Replace the list of ATMs and branches with those in a file, one per line',
    right: 'load-lists',
    example: '--file @tools/demo/atms.csv',
  },
  'banks load': {
    does: 'Replace the directory with the banks in a file: one "routing number,name" per line',
    right: 'load-lists',
    example: '--file @tools/demo/banks.csv',
  },
  ...booksCommands,
  'cases list': {
    does: 'List cases that aren’t closed, nearest deadline first: all, mine, the queue, or those due',
    right: 'work-cases',
    example: '--scope due',
  },
  'cases show': {
    does: 'Show a case with everything that happened to it',
    right: 'work-cases',
    example: ID,
  },
  'cases take': {
    does: 'Take a case out of the queue; if two people do, one gets it',
    right: 'work-cases',
    example: ID,
  },
  'cases assign': {
    does: 'Give a case to a colleague who may work on it, or back to the queue',
    right: 'work-cases',
    example: `${ID} --staff-id ${ID}`,
  },
  'cases note': {
    does: 'Add a note that only staff can see',
    right: 'work-cases',
    example: `${ID} --note "Called the customer, no answer"`,
  },
  'cases reply': {
    does: 'Reply on the customer’s page and tell them by mail; they can write back',
    right: 'work-cases',
    example: `${ID} --message "Which account is it about?"`,
  },
  'cases postpone': {
    does: 'Move the bank’s own deadline to a later business day; never past the legal one',
    right: 'work-cases',
    example: `${ID} --due-on 2026-11-30 --note "Waiting for the other bank"`,
  },
  'cases decide': {
    does: 'Decide a message or a complaint, tell the customer, and close it',
    right: 'work-cases',
    example: `${ID} --outcome answered --message "We returned the fee."`,
  },
  'cases close': {
    does: 'Close a message or a complaint that needs no reply',
    right: 'work-cases',
    example: `${ID} --outcome duplicate --note "Same as the message before"`,
  },
  'clock show': {
    does: 'Show the bank’s time and business date',
    right: 'read',
    example: '',
  },
  'clock shift': {
    does: 'Move the bank’s clock forward; not possible in production',
    right: 'shift-clock',
    example: '--by 30d',
  },
  'codes issue': {
    does: 'Issue an approval code and show it once',
    right: 'issue-codes',
    example: '--purpose enrolment --email you@example.com',
  },
  'codes list': {
    does: 'List the latest hundred codes and whether they were used; never the codes themselves',
    right: 'read',
    example: '',
  },
  'codes revoke': {
    does: 'Cancel a code right away',
    right: 'issue-codes',
    example: ID,
  },
  'counter code': {
    does: 'Issue a code for cash you’ve received or will hand over, and show it once',
    right: 'handle-cash',
    example: '--username nora --last-four 1234 --direction in --ceiling 250.00',
  },
  'counter list': {
    does: 'List deposits that customers said they’d bring and cash they’ll pick up, oldest first',
    right: 'read',
    example: '',
  },
  'counter receive': {
    does: 'Record that an expected deposit arrived or cash was handed over, or won’t be',
    right: 'handle-cash',
    example: `${ID} --received yes`,
  },
  'day close': {
    does: 'Close the business day: post what’s due, check the books, pay interest, move to the next day',
    right: 'close-day',
    example: '',
  },
  'day show': {
    does: 'Show the business day and how far its close has come',
    right: 'read',
    example: '',
  },
  'dead-letters list': {
    does: 'List background jobs that failed for good, oldest first',
    right: 'read',
    example: '',
  },
  'dead-letters retry': {
    does: 'Run a failed job again',
    right: 'decide-dead-letters',
    example: ID,
  },
  'dead-letters discard': {
    does: 'Drop a failed job that’s no longer needed',
    right: 'decide-dead-letters',
    example: `${ID} --note "Sent by hand"`,
  },
  'factors forget': {
    does: 'Remove the app, recovery codes and passkeys of a customer who came in person; the password stays',
    right: 'forget-factors',
    example: '--username nora --proof passport --note "Came in with a passport, lost the phone"',
  },
  'sessions end': {
    does: 'Sign a customer off everywhere at once, such as when a phone was stolen',
    right: 'end-sessions',
    example: '--username nora --note "Called from a known number, phone stolen"',
  },
  'rails contradictions': {
    does: 'List network answers that conflict with what was already final, oldest first',
    right: 'read',
    example: '--state open',
  },
  'rails resolve': {
    does: 'Record what you found out about a conflict and take it off the list; moves no money',
    right: 'resolve-contradictions',
    example: '0f3a9c --note "The network sent its answer twice"',
  },
  'rules list': {
    does: 'List the fees, limits and cut-offs that can change, and changes that wait for a second person',
    right: 'read',
    example: '',
  },
  'rules show': {
    does: 'Show a rule with its bounds and versions, and who made them and why',
    right: 'read',
    example: 'fee.wire',
  },
  'rules propose': {
    does: 'Ask for a change to a rule; another officer has to approve it',
    right: 'change-rules',
    example: '--rule fee.wire --value 35.00 --from 2099-01-05 --reason "Network costs went up"',
  },
  'rules approve': {
    does: 'Carry out a change that another officer asked for',
    right: 'change-rules',
    example: `${ID} --digest ${'0'.repeat(64)}`,
  },
  'rules withdraw': {
    does: 'End a change that nobody has approved yet',
    right: 'change-rules',
    example: ID,
  },
  'rails suspense': {
    does: 'List money that came for an account nobody has, oldest first',
    right: 'see-suspense',
    example: '--state open',
  },
  'rails place': {
    does: 'Move an item from suspense to the account it belongs to',
    right: 'decide-suspense',
    example: 'ach 061000146-0000417 --account-number 4000012345 --note "The sender confirmed the number"',
  },
  'rails return': {
    does: 'Send an item in suspense back to its sender',
    right: 'decide-suspense',
    example: 'ach 061000146-0000417 --note "Nobody here has that account"',
  },
  'screening load': {
    does: 'Replace one publisher’s sanctions list with the names in a file',
    right: 'load-lists',
    example:
      '--source OFAC --format ofac-csv --file @tools/demo/ofac/sdn.csv --aliases @tools/demo/ofac/alt.csv --addresses @tools/demo/ofac/add.csv',
  },
  'screening cases': {
    does: 'List payees that may match a sanctions list, oldest first',
    right: 'decide-screening',
    example: '--state open',
  },
  'screening decide': {
    does: 'Record whether a payee is the person on the list, and why',
    right: 'decide-screening',
    example: `${ID} --verdict clear --note "Different date of birth"`,
  },
  'staff list': {
    does: 'List everyone who works here, with their roles and when their tokens expire',
    right: 'read',
    example: '',
  },
  'staff enrol': {
    does: 'Give someone access and show their token once, with the day it expires',
    right: 'manage-staff',
    example: '--name "Ann Ames" --role teller',
  },
  'staff revoke': {
    does: 'End someone’s access right away',
    right: 'manage-staff',
    example: ID,
  },
  'statements keys': {
    does: 'List the public keys that statements are signed with, newest first',
    right: 'read',
    example: '',
  },
  'support list': {
    does: 'List open messages from customers, nearest deadline first',
    right: 'answer-support',
    example: '',
  },
  'support close': {
    does: 'Answer a message on the customer’s page, tell them by mail, and close it',
    right: 'answer-support',
    example: `${ID} --answer "Your new card is on its way."`,
  },
};

/** Who may use a command, in the order of their rank; null where the manual does not know it. */
export function rolesFor(command: string): readonly StaffMember['role'][] | null {
  const entry = commands[command];
  return entry ? staffRoles.filter((role) => staffMay(role, entry.right)) : null;
}
