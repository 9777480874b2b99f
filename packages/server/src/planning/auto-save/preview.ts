import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/planning/auto-save/contract.ts';
import type { AutoSaveSettings } from '@bank/contract/planning/auto-save/contract.ts';
import { savingOf, withAboveRule, type SavingRule } from '@bank/contract/planning/auto-save/rules.ts';
import {
  eveningsOf,
  REVIEW_DAYS,
  type Flow,
  type ForecastItem,
} from '@bank/contract/payments/balance-forecast/rules.ts';
import { flowsOf } from '@bank/contract/payments/balance-forecast/runs-rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Recurrence } from '@bank/kernel/recurrence.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts, readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { itemsAhead } from '../../payments/balance-forecast/service.ts';
import { reachOn, savedPerMonth } from './overview.ts';
import { postingsSince } from './past.ts';
import { ruleFromForm } from './saving-rules.ts';
import { checkSettings, recurrenceOf } from './settings.ts';
import { requireStanding, savingRule, standingOf } from './standing.ts';

type Preview = ReplyOf<typeof calls.previewAutoSave>;

export function previewAutoSave(
  context: CustomerContext,
  request: RequestOf<typeof calls.previewAutoSave>,
): Promise<Preview> {
  return forCustomer(context, async (tx) => {
    const clock = await readClock(tx);
    return 'rule' in request
      ? previewRule(tx, context.customerId, savingRule(ruleFromForm(request.rule)), clock)
      : previewSettings(tx, context.customerId, request.settings, clock);
  });
}

type Evenings = readonly { readonly day: Day; readonly amount: Cents }[];

/**
 * A rule is tried on the last thirty days: what it would have saved then, on the same days of the next thirty. One that
 * watches the balance is tried on the evenings to come.
 */
async function previewRule(tx: Tx, customerId: string, rule: SavingRule, clock: Clock): Promise<Preview> {
  const { businessDate: today, rules } = clock;
  const standing = await requireStanding(tx, customerId);
  const own = await readOwn(tx, null);
  const source = accountIn(own, standing.fromId);
  const items = await itemsAhead(tx, { customerId, today, rules, days: REVIEW_DAYS });
  const before = eveningsWith(source, today, items, []);
  const since = addDays(today, -REVIEW_DAYS);
  const met = (await postingsSince(tx, own, source.id, since))
    .map((posting) => ({ day: addDays(posting.day, REVIEW_DAYS), amount: savingOf(rule, posting) }))
    .filter(({ amount }) => amount > ZERO);
  const amount = plus(...met.map((each) => each.amount));
  const after =
    rule.trigger === 'account-above'
      ? withAboveRule(source.balance.available, before, rule)
      : eveningsWith(source, today, items, met.map(taken));
  const perMonth = await savedPerMonth(tx, customerId, today);
  const target = accountIn(own, standing.toId);
  const goalAt = (more: Cents) => reachOn(standing, target, { today, perMonth: plus(perMonth, more) });
  return {
    ...changed(before, after),
    feeFree: feeFreeOf(source, today),
    past: { times: met.length, amount },
    goal: standing.goal ? { before: goalAt(ZERO), after: goalAt(amount) } : null,
  };
}

async function previewSettings(
  tx: Tx,
  customerId: string,
  settings: AutoSaveSettings,
  clock: Clock,
): Promise<Preview> {
  const { businessDate: today, rules } = clock;
  const standing = await standingOf(tx, customerId);
  const open = standing && standing.status !== 'inactive' ? standing : null;
  await checkSettings(tx, settings, open?.schedule ?? null, clock);
  const [source, target] = await ownAccounts(tx, [settings.sourceAccount, settings.targetAccount]);
  if (!source || !target) throw new Error('two accounts were asked for');
  const items = await itemsAhead(tx, { customerId, today, rules, days: REVIEW_DAYS });
  const recurrence = recurrenceOf(settings, open?.schedule ?? null, clock);
  const nextNumber = open && goesOn(open.schedule.recurrence, recurrence) ? open.schedule.nextNumber : 0;
  const flows = flowsOf(recurrence, today, settings.amount, nextNumber);
  const others = items.filter(({ sourceId }) => sourceId !== open?.scheduleId);
  const before = eveningsWith(source, today, items, []);
  const perMonth = await savedPerMonth(tx, customerId, today);
  const { goalName, goalAmount } = settings;
  const planned = {
    goal: goalName && goalAmount ? { name: goalName, amount: goalAmount } : null,
    amount: settings.amount,
    schedule: { recurrence, nextNumber },
  };
  return {
    ...changed(before, eveningsWith(source, today, others, flows)),
    feeFree: feeFreeOf(source, today),
    past: null,
    goal: planned.goal && {
      before: open ? reachOn(open, target, { today, perMonth }) : null,
      after: reachOn(planned, target, { today, perMonth }),
    },
  };
}

/** Whether the days are counted from where the old ones are. */
function goesOn(before: Recurrence, after: Recurrence): boolean {
  return before.anchor === after.anchor && before.frequency === after.frequency;
}

function eveningsWith(
  source: OwnAccount,
  today: Day,
  items: readonly ForecastItem[],
  flows: readonly Flow[],
): Evenings {
  const all = [
    ...items.filter(({ accountId }) => accountId === source.id),
    ...flows.map((flow) => ({ ...flow, certainty: 'expected' as const })),
  ];
  return eveningsOf(source.balance.available, today, all, REVIEW_DAYS).map(({ day, expected }) => ({
    day,
    amount: expected,
  }));
}

function changed(before: Evenings, after: Evenings): Pick<Preview, 'days' | 'lowest'> {
  return {
    days: before.map(({ day, amount }, at) => ({ day, before: amount, after: after[at]?.amount ?? amount })),
    lowest: { before: lowestIn(before), after: lowestIn(after) },
  };
}

function feeFreeOf({ type }: OwnAccount, today: Day): Preview['feeFree'] {
  const { amount: fee, waivedFrom: from } = productOn(type, today).monthlyFee;
  return from === null || fee === ZERO ? null : { from, fee };
}

function lowestIn(evenings: Evenings): { day: Day; amount: Cents } {
  const [first, ...rest] = evenings;
  if (!first) throw new Error('there is no evening');
  return rest.reduce((lowest, each) => (each.amount < lowest.amount ? each : lowest), first);
}

const taken = ({ day, amount }: Flow): Flow => ({ day, amount: minus(ZERO, amount) });

function accountIn(own: readonly OwnAccount[], id: string): OwnAccount {
  const found = own.find((each) => each.id === id);
  if (!found) throw new Error('AutoSave has an account that its customer does not have');
  return found;
}
