import {
  brakes as spendingControlsShape,
  type SpendingControlSettings,
  type cancelRaise as cancelCall,
  type choosePaid as chooseCall,
  type lowerLimit as lowerCall,
  type raiseLimit as raiseCall,
  type startPanic as panicCall,
} from '@bank/contract/payments/spending-controls/contract.ts';
import {
  LEFT_LISTED_MAX,
  lowerProblems,
  ownLimits,
  raiseProblems,
  tightenProblems,
  type OwnLimit,
} from '@bank/contract/payments/spending-controls/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { limitPeriod, limits } from '@bank/contract/movements/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { lesser } from '@bank/kernel/portion.ts';
import { refuse, refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { ruleIn } from '@bank/kernel/rulebook.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { findSpendingControls } from '../../movements/spending-controls-queries.ts';
import { withUse } from '../../movements/limit-queries.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { bankMoment } from '../../platform/email-body.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { payeesById } from '../payees/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import * as queries from './queries.ts';

export function showSpendingControls(context: CustomerContext): Promise<SpendingControlSettings> {
  return forReader(context, (tx) => controlsOf(tx, context.customerId));
}

type TimeField = 'undoSeconds' | 'coolingHours';

/** Pending movements keep their times; the new time applies to movements from now on. */
const setTime =
  <Field extends TimeField>(field: Field, mayLoosen: boolean) =>
  (context: CustomerContext, request: Readonly<Record<Field, number>>): Promise<SpendingControlSettings> =>
    changeControls(context, async (tx) => {
      const { [field]: before } = await findSpendingControls(tx, context.customerId);
      const { [field]: after } = request;
      if (!mayLoosen) refuseIfAny(tightenProblems(after, before, field));
      if (after === before) return;
      await queries.upsertControls(tx, context.customerId, { [field]: after });
      await note(tx, context, 'brakes.time-set', { [field]: before }, { [field]: after });
    });

export const lengthenUndo = setTime('undoSeconds', false);
export const shortenUndo = setTime('undoSeconds', true);
export const lengthenCooling = setTime('coolingHours', false);
export const shortenCooling = setTime('coolingHours', true);

export function lowerLimit(
  context: CustomerContext,
  { limit, amount }: RequestOf<typeof lowerCall>,
): Promise<SpendingControlSettings> {
  return changeControls(context, async (tx) => {
    const facts = await limitNow(tx, context.customerId, limit);
    refuseIfAny(lowerProblems({ amount }, facts));
    await queries.setLimit(tx, { rule: facts.rule, cap: amount });
    const before = { limit, cents: facts.current, raise: facts.raise };
    await note(tx, context, 'brakes.limit-lowered', before, { limit, cents: amount });
  });
}

/** Takes effect a day later by the bank clock, which is read whenever money leaves. */
export function raiseLimit(
  context: CustomerContext,
  { limit, amount }: RequestOf<typeof raiseCall>,
): Promise<SpendingControlSettings> {
  return changeControls(context, async (tx) => {
    const { customerId } = context;
    const { rule, current, ...facts } = await limitNow(tx, customerId, limit);
    refuseIfAny(raiseProblems({ amount }, { cap: facts.cap, current }));
    await queries.setLimit(tx, { rule, cap: current, raiseTo: amount });
    await note(tx, context, 'brakes.raise-asked', { limit, cents: current }, { limit, cents: amount });
    const counts = (await queries.findOwnLimit(tx, customerId, rule))?.raise?.at;
    await tell(tx, context, (say, language) => ({
      subject: say('brakes.mail.raiseSubject'),
      body: say('brakes.mail.raiseBody', {
        amount: moneyText(amount),
        moment: counts ? bankMoment(counts, language) : '',
      }),
      hint: say('brakes.mail.raiseHint'),
    }));
  });
}

export function cancelRaise(
  context: CustomerContext,
  { limit }: RequestOf<typeof cancelCall>,
): Promise<SpendingControlSettings> {
  return changeControls(context, async (tx) => {
    const { rule, current, raise } = await limitNow(tx, context.customerId, limit);
    if (raise === null) return;
    await queries.setLimit(tx, { rule, cap: current });
    await note(tx, context, 'brakes.raise-cancelled', { limit, raise }, { limit, cents: current });
  });
}

/**
 * The switch is on when this transaction commits: the lock waits for every commit, approval and claim under the old
 * controls. It then waits until no worker is sending to a network, so the reply can say of every movement whether it
 * has left.
 */
export async function startPanic(
  context: CustomerContext,
  { keepPaying }: RequestOf<typeof panicCall>,
): Promise<ReplyOf<typeof panicCall>> {
  const { customerId } = context;
  await forCustomer(context, async (tx) => {
    await requirePayees(tx, keepPaying);
    await queries.lockControls(tx);
    const { panicSince } = await findSpendingControls(tx, customerId);
    if (panicSince) return narrowKept(tx, context, keepPaying);
    await queries.replaceKept(tx, customerId, keepPaying);
    await queries.upsertControls(tx, customerId, { panicSince: 'now' });
    await note(tx, context, 'brakes.panic-started', null, { keepPaying });
    return tell(tx, context, (say) => ({
      subject: say('brakes.mail.panicOnSubject'),
      body: say('brakes.mail.panicOnBody'),
      hint: say('brakes.mail.panicOnHint'),
    }));
  });
  await untilNobodyTells(context);
  return forCustomer(context, async (tx) => ({
    brakes: await controlsOf(tx, customerId),
    left: shownMet(await queries.listMet(tx, true, LEFT_LISTED_MAX)),
    held: shownMet(await queries.listMet(tx, false, LEFT_LISTED_MAX)),
  }));
}

export function choosePaid(
  context: CustomerContext,
  { keepPaying }: RequestOf<typeof chooseCall>,
): Promise<SpendingControlSettings> {
  return changeControls(context, async (tx) => {
    const { customerId } = context;
    await requirePayees(tx, keepPaying);
    const { panicSince } = await findSpendingControls(tx, customerId);
    if (!panicSince) refuse({ code: 'not_on', word: 'brakes.error.notOn' });
    const before = await queries.listKept(tx, customerId);
    await queries.replaceKept(tx, customerId, keepPaying);
    await note(tx, context, 'brakes.paid-chosen', { keepPaying: before }, { keepPaying });
  });
}

export function endPanic(context: CustomerContext): Promise<SpendingControlSettings> {
  return changeControls(context, async (tx) => {
    const { customerId } = context;
    const { panicSince } = await findSpendingControls(tx, customerId);
    if (!panicSince) return;
    await queries.upsertControls(tx, customerId, { panicSince: null });
    await queries.replaceKept(tx, customerId, []);
    await note(tx, context, 'brakes.panic-ended', { since: panicSince.toISOString() }, null);
    await tell(tx, context, (say) => ({
      subject: say('brakes.mail.panicOffSubject'),
      body: say('brakes.mail.panicOffBody'),
      hint: say('brakes.mail.panicOffHint'),
    }));
  });
}

/** Serializes changes: everyone using the controls has finished, and later calls see the change. */
function changeControls(
  context: CustomerContext,
  change: (tx: Tx) => Promise<void>,
): Promise<SpendingControlSettings> {
  return forCustomer(context, async (tx) => {
    await queries.lockControls(tx);
    await change(tx);
    return controlsOf(tx, context.customerId);
  });
}

const LOOK_AGAIN_MS = 25;
/** Longer than any worker's claim. */
const LOOKS_MAX = 600;

/** Bounded, because claims expire. */
async function untilNobodyTells(context: CustomerContext): Promise<void> {
  for (let looked = 0; looked < LOOKS_MAX; looked += 1) {
    if (!(await forCustomer(context, queries.isTelling))) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error('a worker claims to be telling a network for longer than a claim lasts');
}

async function controlsOf(tx: Tx, customerId: string): Promise<SpendingControlSettings> {
  const { undoSeconds, coolingHours, panicSince } = await findSpendingControls(tx, customerId);
  const shown = [];
  for (const limit of ownLimits) {
    const { cap, current, used, raise } = await limitNow(tx, customerId, limit);
    shown.push({ limit, cap, own: current < cap ? current : null, used, raise });
  }
  const kept = panicSince ? await queries.listKept(tx, customerId) : [];
  return {
    limits: shown,
    undoSeconds: spendingControlsShape.shape.undoSeconds.parse(undoSeconds),
    coolingHours: spendingControlsShape.shape.coolingHours.parse(coolingHours),
    panic: panicSince && {
      since: panicSince.toISOString(),
      keepPaying: kept.map((id) => idFrom('payee', id)),
    },
  };
}

async function limitNow(tx: Tx, customerId: string, limit: OwnLimit) {
  const { businessDate, rules } = await readClock(tx);
  const { number: rule, cap: bank } = limits[limit];
  const cap = ruleIn(rules, bank, businessDate).value;
  const period = limitPeriod(limits[limit], businessDate);
  const { used } = await withUse(tx, { name: limit, rule, period, add: cap, cap });
  const own = await queries.findOwnLimit(tx, customerId, rule);
  return {
    rule,
    cap,
    current: own ? lesser(own.cap, cap) : cap,
    used,
    raise: own?.raise ? { to: own.raise.to, at: own.raise.at.toISOString() } : null,
  };
}

/** Repeating the call can only stop more. */
async function narrowKept(tx: Tx, context: CustomerContext, named: readonly string[]): Promise<void> {
  const before = await queries.listKept(tx, context.customerId);
  const dropped = before.filter((id) => !named.includes(id));
  if (dropped.length === 0) return;
  await queries.deleteKept(tx, context.customerId, dropped);
  await note(tx, context, 'brakes.paid-chosen', { keepPaying: before }, { dropped });
}

/** Another customer's payee is reported as not found. */
async function requirePayees(tx: Tx, ids: readonly string[]): Promise<void> {
  const found = (await payeesById(tx, ids)).map(({ id }): string => id);
  if (ids.some((id) => !found.includes(id))) notFound();
}

function shownMet({ count, movements }: Awaited<ReturnType<typeof queries.listMet>>) {
  return {
    count,
    movements: movements.map((each) => ({ ...each, movementId: idFrom('movement', each.movementId) })),
  };
}

function note(
  tx: Tx,
  context: CustomerContext,
  action: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  return record(tx, context, {
    action,
    objectKind: 'customer',
    objectId: context.customerId,
    before,
    after,
  });
}

/** To the address on file: the caller may not be the customer. */
async function tell(
  tx: Tx,
  context: CustomerContext,
  news: (say: Say, language: Language) => { subject: string; body: string; hint: string },
): Promise<void> {
  const { customerId } = context;
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { email: to, firstName, language } = person;
  const { say } = await createTranslator(language, ['brakes']);
  const blanks = { firstName, ...news(say, language) };
  await sendMail(tx, context, {
    to,
    language,
    template: 'security-news',
    kind: 'limits-changed',
    blanks,
    customerId,
  });
}
