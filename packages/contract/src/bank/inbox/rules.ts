/** How a value is written for the reader. `money` is in cents, `day` a calendar day. */
export type InboxValueKind = 'money' | 'text' | 'day' | 'count';

/** What the customer can filter by. */
export const inboxGroups = [
  'payments',
  'balances',
  'bills',
  'cards',
  'savings',
  'security',
  'statements',
  'emails',
] as const;
export type InboxGroup = (typeof inboxGroups)[number];

type InboxRule = {
  readonly group: InboxGroup;
  readonly values: Readonly<Record<string, InboxValueKind>>;
  /** Its texts name the account, so it must be told which. */
  readonly namesAccount?: true;
};

/**
 * What the bank tells in the inbox. A kind has a title and a line in every language (`inbox.title.*`, `inbox.line.*`); an item
 * stores the kind and its values, never a sentence.
 */
export const inboxRules = {
  /** A copy of a letter that was mailed. Its values are the letter's own. */
  mailed: { group: 'emails', values: {} },
  balanceLow: { group: 'balances', values: { balance: 'money', threshold: 'money' }, namesAccount: true },
  largeDebit: { group: 'payments', values: { amount: 'money', name: 'text' }, namesAccount: true },
  largeCredit: { group: 'payments', values: { amount: 'money', name: 'text' }, namesAccount: true },
  atmWithdrawal: { group: 'cards', values: { amount: 'money' }, namesAccount: true },
  purchaseAbroad: {
    group: 'cards',
    values: { amount: 'money', name: 'text', country: 'text' },
    namesAccount: true,
  },
  paymentApproval: { group: 'payments', values: { amount: 'money', name: 'text' } },
  /** While it can be undone, it says so. */
  paymentSent: { group: 'payments', values: { amount: 'money', name: 'text' } },
  signOnFailed: { group: 'security', values: {} },
  statementReady: { group: 'statements', values: { closedOn: 'day' }, namesAccount: true },
  paymentDue: { group: 'bills', values: { amount: 'money', dueOn: 'day' }, namesAccount: true },
  testAlert: { group: 'security', values: {} },
  /** A card has passed a share of its limit. */
  creditUsed: { group: 'cards', values: { owed: 'money' }, namesAccount: true },
  /** A scheduled payment that will find too little. */
  paymentShort: {
    group: 'bills',
    values: { amount: 'money', name: 'text', day: 'day', short: 'money' },
    namesAccount: true,
  },
  merchantFirst: { group: 'cards', values: { amount: 'money', name: 'text' }, namesAccount: true },
  purchaseDeclined: { group: 'cards', values: { amount: 'money', name: 'text' }, namesAccount: true },
  purchaseUnusual: { group: 'cards', values: { amount: 'money', name: 'text' }, namesAccount: true },
  autoSaveMoved: { group: 'savings', values: { amount: 'money', name: 'text' }, namesAccount: true },
  autoSaveShort: {
    group: 'savings',
    values: { amount: 'money', name: 'text', day: 'day' },
    namesAccount: true,
  },
  autoSaveGoal: { group: 'savings', values: { amount: 'money', name: 'text' }, namesAccount: true },
  /** A category of the budget has reached the share that the customer chose. */
  budgetReached: {
    group: 'payments',
    values: { name: 'text', percent: 'count', spent: 'money', budgeted: 'money' },
  },
  beneficiariesChanged: { group: 'security', values: {}, namesAccount: true },
} as const satisfies Readonly<Record<string, InboxRule>>;

export type InboxKind = keyof typeof inboxRules;
export const inboxKinds = Object.keys(inboxRules) as readonly InboxKind[];

/** Cents, a count, a name or a day: what `tell` is given. */
export type InboxValues<Kind extends InboxKind> = {
  readonly [
    Name in keyof (typeof inboxRules)[Kind]['values']
  ]: (typeof inboxRules)[Kind]['values'][Name] extends 'money' | 'count' ? number : string;
};

export function ruleOf(kind: InboxKind): InboxRule {
  return inboxRules[kind];
}

export function isInboxKind(text: string): text is InboxKind {
  return Object.hasOwn(inboxRules, text);
}

/** Items on one page, and in the panel of the bell. */
export const INBOX_PAGE = 25;
export const BELL_ITEMS = 5;
/** A search opens this many sealed items at once; older ones are searched by the next page. */
export const SEARCHED_AT_ONCE = 1_000;

/** One purchase abroad is one item, whether it is told when it is approved or when it is posted. */
export const abroadKey = (authorizationId: string): string => `purchase-abroad:${authorizationId}`;
