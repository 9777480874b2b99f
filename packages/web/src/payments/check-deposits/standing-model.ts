import type { CheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import type { CheckRefusal } from '@bank/contract/payments/check-deposits/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { sentences, type Format } from '../../platform/frame/format.ts';
import type { TimelineStep } from '../../ui/timeline.tsx';
import { reasonText } from '../../accounts/transactions/details/reason-model.ts';

type Speech = {
  readonly say: Say;
  readonly format: Format;
  readonly language: Language;
  /** The calendar day at the bank. */
  readonly today: string;
};

/** The bank has not decided yet, so the page asks again. */
export function isUndecided({ status }: Pick<CheckDeposit, 'status'>): boolean {
  return status === 'processing' || status === 'inReview';
}

/** The day on which all of it is available; null while a person looks at it, because nobody knows the day yet. */
export function availableOn({
  status,
  available,
}: Pick<CheckDeposit, 'status' | 'available'>): string | null {
  return status === 'inReview' ? null : (available.at(-1)?.on ?? null);
}

/** Where the money is, and what happens next. */
export function whereText(deposit: CheckDeposit, { say, format, language, today }: Speech): string {
  const amount = moneyText(deposit.amount);
  const reason = deposit.reason === null ? [] : [whyText(deposit.reason, say)];
  switch (deposit.status) {
    case 'processing':
      return say('depositCheck.where.processing');
    case 'inReview':
      return sentences(language, ...readTexts(deposit, say), say('depositCheck.where.inReview'));
    case 'accepted':
    case 'cleared':
      return sentences(language, ...availableTexts(deposit, { say, format, language, today }));
    case 'refused':
      return sentences(language, ...reason, say('depositCheck.where.refused'));
    case 'returned':
      return sentences(language, ...reason, say('depositCheck.where.returned', { amount }));
  }
}

/** The second opinion on the amount, if it is another one. */
function readTexts({ amount, readAmount }: CheckDeposit, say: Say): string[] {
  if (readAmount === null) return [];
  return [say('depositCheck.where.readAs', { read: moneyText(readAmount), typed: moneyText(amount) })];
}

/** A check without a signature can be signed and photographed again, so that is what is said. */
function whyText(reason: string, say: Say): string {
  const unsigned: CheckRefusal = 'check_not_endorsed';
  return reason === unsigned ? say('checkDeposit.error.endorsementMissing') : reasonText(reason, say);
}

/** What counts for the deposit date is available with the decision, also on a weekend before that date. */
function isThere(on: string, { depositDate }: Pick<CheckDeposit, 'depositDate'>, today: string): boolean {
  return on <= today || on === depositDate;
}

function availableTexts(deposit: CheckDeposit, { say, format, today }: Speech): string[] {
  const { available } = deposit;
  const now = sumOf(available.filter(({ on }) => isThere(on, deposit, today)));
  const later = available.filter(({ on }) => !isThere(on, deposit, today));
  if (later.length === 0) return [say('depositCheck.where.all')];
  return [
    ...(now > ZERO ? [say('depositCheck.where.now', { amount: moneyText(now) })] : []),
    ...later.map(({ on, amount }) =>
      say('depositCheck.where.later', { amount: moneyText(amount), day: format.fullDay(on) }),
    ),
  ];
}

function sumOf(parts: CheckDeposit['available']): Cents {
  return plus(ZERO, ...parts.map(({ amount }) => amount));
}

/** What has happened to the check, and what is expected. */
export function stepsOf(
  deposit: CheckDeposit,
  { say, format, today }: Omit<Speech, 'language'>,
): TimelineStep[] {
  const { status, submittedAt } = deposit;
  const received: TimelineStep = {
    id: 'received',
    text: say('depositCheck.step.received'),
    when: format.moment(submittedAt),
    state: 'done',
  };
  const accepted: TimelineStep = { id: 'accepted', text: say('depositCheck.step.accepted'), state: 'done' };
  const parts = deposit.available.map(({ on, amount }, index): TimelineStep => ({
    id: `part ${index}`,
    text: say('depositCheck.step.available', { amount: moneyText(amount) }),
    ...(status !== 'inReview' && { when: format.weekday(on) }),
    state: !isUndecided(deposit) && isThere(on, deposit, today) ? 'done' : 'next',
  }));
  switch (status) {
    case 'processing':
      return [received, { id: 'checking', text: say('depositCheck.step.checking'), state: 'now' }, ...parts];
    case 'inReview':
      return [received, { id: 'review', text: say('depositCheck.step.review'), state: 'now' }, ...parts];
    case 'accepted':
      return [received, accepted, ...parts];
    case 'cleared':
      return [
        received,
        accepted,
        ...parts.filter(({ state }) => state === 'done'),
        { id: 'cleared', text: say('depositCheck.step.cleared'), state: 'done' },
        // Paid, and still on hold until its day.
        ...parts.filter(({ state }) => state !== 'done'),
      ];
    case 'refused':
      return [received, { id: 'refused', text: say('depositCheck.step.refused'), state: 'failed' }];
    case 'returned':
      return [
        received,
        accepted,
        { id: 'returned', text: say('depositCheck.step.returned'), state: 'failed' },
      ];
  }
}
