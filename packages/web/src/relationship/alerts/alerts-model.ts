import type { AlertSettings } from '@bank/contract/relationship/alerts/contract.ts';
import {
  alertKeys,
  alertMethods,
  alertRules,
  THRESHOLD_MAX,
  type AlertKey,
  type AlertMethod,
  type AlertSection,
} from '@bank/contract/relationship/alerts/rules.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, type Cents } from '@bank/kernel/money.ts';

/** One row of the form. The amount is as it was typed. */
export type Row = {
  readonly threshold: string | null;
  readonly days: number | null;
  readonly methods: readonly AlertMethod[];
};
export type Draft = Readonly<Record<AlertKey, Row>>;

const ofSome: Readonly<Partial<Record<AlertKey, readonly AccountType[]>>> = {
  lowBalance: ['checking', 'savings', 'student', 'moneyMarket'],
  creditUsage: ['credit'],
  paymentReminders: ['credit'],
};

/** The alerts of a section; for one account, those that can happen to it. */
export const keysOf = (section: AlertSection, type: AccountType | null): AlertKey[] =>
  alertKeys.filter(
    (key) => alertRules[key].section === section && (type === null || (ofSome[key]?.includes(type) ?? true)),
  );

export function draftOf(settings: AlertSettings): Draft {
  const { balanceAlerts: low, transactionAlerts, securityAlerts, statementAlerts } = settings;
  const over = ({
    enabled,
    threshold,
    methods,
  }: {
    enabled: boolean;
    threshold: Cents;
    methods: AlertMethod[];
  }) => row(enabled, methods, { threshold });
  const plain = ({ enabled, methods }: { enabled: boolean; methods: AlertMethod[] }) =>
    row(enabled, methods, {});
  const { paymentReminders } = statementAlerts;
  return {
    lowBalance: row(low.enabled, low.notificationMethod, { threshold: low.threshold }),
    creditUsage: plain(low.creditUsage ?? { enabled: false, methods: [] }),
    largeDebits: over(transactionAlerts.largeDebits),
    largeCredits: over(transactionAlerts.largeCredits),
    atmWithdrawals: over(transactionAlerts.atmWithdrawals),
    internationalTransactions: over(transactionAlerts.internationalTransactions),
    declinedPurchases: plain(transactionAlerts.declinedPurchases ?? { enabled: false, methods: [] }),
    loginAttempts: plain(securityAlerts.loginAttempts),
    passwordChanges: plain(securityAlerts.passwordChanges),
    profileUpdates: plain(securityAlerts.profileUpdates),
    statementAvailable: plain(statementAlerts.statementAvailable),
    paymentReminders: row(paymentReminders.enabled, paymentReminders.methods, {
      days: paymentReminders.daysBeforeDue,
    }),
  };
}

/** An alert that is off has no channel, and one without a channel is off. */
function row(
  enabled: boolean,
  methods: readonly AlertMethod[],
  { threshold = null, days = null }: { threshold?: Cents | null; days?: number | null },
): Row {
  return {
    threshold: threshold === null ? null : moneyText(threshold).replace('$', ''),
    days,
    methods: enabled ? alertMethods.filter((method) => methods.includes(method)) : [],
  };
}

/** Null if the amount can't be read or is too large. */
export function thresholdOf({ threshold }: Row): Cents | null {
  const amount = threshold === null ? null : parseDollars(threshold);
  return amount === null || amount < 0 || amount > THRESHOLD_MAX ? null : amount;
}

export function faultyKeys(draft: Draft): AlertKey[] {
  return alertKeys.filter((key) => draft[key].threshold !== null && thresholdOf(draft[key]) === null);
}

const same = (one: Row, other: Row) =>
  one.days === other.days &&
  thresholdOf(one) === thresholdOf(other) &&
  one.methods.join() === other.methods.join();

export function changedKeys(draft: Draft, saved: Draft): AlertKey[] {
  return alertKeys.filter((key) => !same(draft[key], saved[key]));
}

/** What is sent. Call it only without faults. */
export function settingsOf(draft: Draft): AlertSettings {
  const over = (key: AlertKey) => ({
    enabled: draft[key].methods.length > 0,
    threshold: amountOf(draft[key]),
    methods: [...draft[key].methods],
  });
  const plain = (key: AlertKey) => ({
    enabled: draft[key].methods.length > 0,
    methods: [...draft[key].methods],
  });
  const { methods: notificationMethod, ...low } = over('lowBalance');
  return {
    balanceAlerts: { ...low, notificationMethod, creditUsage: plain('creditUsage') },
    transactionAlerts: {
      largeDebits: over('largeDebits'),
      largeCredits: over('largeCredits'),
      atmWithdrawals: over('atmWithdrawals'),
      internationalTransactions: over('internationalTransactions'),
      declinedPurchases: plain('declinedPurchases'),
    },
    securityAlerts: {
      loginAttempts: plain('loginAttempts'),
      passwordChanges: plain('passwordChanges'),
      profileUpdates: plain('profileUpdates'),
    },
    statementAlerts: {
      statementAvailable: plain('statementAvailable'),
      paymentReminders: {
        ...plain('paymentReminders'),
        daysBeforeDue: draft.paymentReminders.days ?? 1,
      },
    },
  };
}

function amountOf(typed: Row): Cents {
  const amount = thresholdOf(typed);
  if (amount === null) throw new Error('an amount that can’t be read was about to be sent');
  return amount;
}

export function toggled(typed: Row, method: AlertMethod): Row {
  const methods = typed.methods.includes(method)
    ? typed.methods.filter((each) => each !== method)
    : alertMethods.filter((each) => each === method || typed.methods.includes(each));
  return { ...typed, methods };
}

/** `22:00` of minutes after midnight, for a field of the browser. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function minutesOf(text: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/.exec(text);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : null;
}
