import type { AlertSettings, SentChoice, SentSection } from '@bank/contract/relationship/alerts/contract.ts';
import {
  alertKeys,
  alertMethods,
  alertRules,
  type AlertChoice,
  type AlertKey,
  type AlertMethod,
  type AlertSection,
} from '@bank/contract/relationship/alerts/rules.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { refuse } from '@bank/kernel/problem.ts';
import type { Tx } from '../../platform/database.ts';
import { listAccountSettings, listSettings, type SettingRow } from './queries/settings.ts';

export type Choices = Readonly<Record<AlertKey, AlertChoice>>;

/** What the customer chose for this account, else for all, and the first choice for the rest. */
export async function choicesOf(
  tx: Tx,
  customerId: string,
  accountId: string | null = null,
): Promise<Choices> {
  const rows = await listSettings(tx, customerId);
  const own = accountId === null ? [] : await listAccountSettings(tx, customerId);
  return everyKey((key) => {
    const row =
      own.find((each) => each.account_id === accountId && each.key === key) ??
      rows.find((each) => each.key === key);
    return row ? fromRow(row) : alertRules[key].first;
  });
}

function fromRow(row: SettingRow): AlertChoice {
  return {
    enabled: row.enabled,
    threshold: row.threshold === null ? null : cents(Number(row.threshold)),
    days: row.days,
    methods: alertMethods.filter((method) => row[method]),
  };
}

function everyKey(choice: (key: AlertKey) => AlertChoice): Choices {
  return Object.fromEntries(alertKeys.map((key) => [key, choice(key)])) as Record<AlertKey, AlertChoice>;
}

/** As the specification has it. */
export function toSettings(choices: Choices): AlertSettings {
  const over = (key: AlertKey) => {
    const { enabled, threshold, methods } = choices[key];
    return { enabled, threshold: threshold ?? ZERO, methods: [...methods] };
  };
  const plain = (key: AlertKey) => ({ enabled: choices[key].enabled, methods: [...choices[key].methods] });
  const { enabled, threshold, methods } = choices.lowBalance;
  return {
    balanceAlerts: {
      enabled,
      threshold: threshold ?? ZERO,
      notificationMethod: [...methods],
      creditUsage: plain('creditUsage'),
    },
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
        daysBeforeDue: choices.paymentReminders.days ?? 1,
      },
    },
  };
}

type Sent = {
  readonly enabled: boolean;
  readonly methods: readonly AlertMethod[];
  readonly threshold?: AlertChoice['threshold'] | undefined;
  readonly daysBeforeDue?: number | undefined;
};
export type Changes = readonly { readonly key: AlertKey; readonly choice: AlertChoice }[];

/** Every alert of the settings. */
export function allOf(settings: AlertSettings): Changes {
  return [
    ...sectionOf('balance', settings.balanceAlerts),
    ...sectionOf('transaction', settings.transactionAlerts),
    ...sectionOf('security', settings.securityAlerts),
    ...sectionOf('statement', settings.statementAlerts),
  ];
}

/** The alerts of one section; settings of another section are refused. */
export function sectionOf(section: AlertSection, settings: SentSection): Changes {
  if ('notificationMethod' in settings) {
    const { notificationMethod: methods, creditUsage, ...rest } = settings;
    if (section !== 'balance') return misplaced();
    return [
      change('lowBalance', { ...rest, methods }),
      ...(creditUsage ? [change('creditUsage', creditUsage)] : []),
    ];
  }
  const named: [string, Sent | undefined][] = Object.entries(settings);
  return named.flatMap(([name, sent]) => {
    const key = alertKeys.find((each) => each === name);
    if (key === undefined || alertRules[key].section !== section) return misplaced();
    return sent === undefined ? [] : change(key, sent);
  });
}

export function oneOf(section: AlertSection, key: AlertKey, sent: SentChoice): Changes {
  return alertRules[key].section === section ? [change(key, sent)] : misplaced();
}

function change(key: AlertKey, sent: Sent): Changes[number] {
  const { first } = alertRules[key];
  const threshold = first.threshold === null ? null : (sent.threshold ?? misplaced());
  const days = first.days === null ? null : (sent.daysBeforeDue ?? misplaced());
  // An alert without a channel is off.
  const enabled = sent.enabled && sent.methods.length > 0;
  return { key, choice: { enabled, threshold, days, methods: sent.methods } };
}

function misplaced(): never {
  return refuse({ code: 'invalid', word: 'failure.invalid', field: 'settings' });
}
