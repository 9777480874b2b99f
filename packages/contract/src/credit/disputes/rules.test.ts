import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import constants from '../../../../../docs/spec/constants.json' with { type: 'json' };
import { expect, test } from 'vitest';
import {
  canBeDisputed,
  CASE_FILES_MAX,
  DISPUTE_FILE,
  disputableThrough,
  disputeProblems,
  disputeReasons,
  filterProblems,
  PAGE_SIZE,
  type Disputable,
} from './rules.ts';

const today = dayFrom('2026-03-12');
const shown = dayFrom('2026-01-31');
const line = (more: Partial<Disputable> = {}): Disputable => ({
  kind: 'purchase',
  amount: cents(-100),
  isOwn: false,
  firstShownOn: shown,
  ...more,
});

test('[DISP-04] day 60 after the statement is in time, day 61 is not, and without a statement any day is', () => {
  expect(disputableThrough(shown)).toBe('2026-04-01');
  expect(canBeDisputed(line(), addDays(shown, 60))).toBe(true);
  expect(canBeDisputed(line(), addDays(shown, 61))).toBe(false);
  expect(canBeDisputed(line({ firstShownOn: null }), addDays(shown, 400))).toBe(true);
});

test('[DISP-03] what came in, what went to oneself, and the bank’s own bookings are not eligible', () => {
  expect(canBeDisputed(line({ amount: cents(100) }), today)).toBe(false);
  expect(canBeDisputed(line({ isOwn: true }), today)).toBe(false);
  for (const kind of ['interest', 'dispute', 'reversal', 'adjustment', 'deposit', 'trade'])
    expect([kind, canBeDisputed(line({ kind }), today)]).toEqual([kind, false]);
});

test('[DISP-08] [DISP-02] [DISP-14] reasons, page size and files are those of the specification', () => {
  const { reasons, pageSize, maxAttachments, attachmentMaxSize, attachmentTypes, windowDays } =
    constants.dispute;
  const wanted = Object.fromEntries(Object.entries(reasons).map(([name, { value }]) => [name, value]));
  expect(disputeReasons).toEqual(wanted);
  expect(PAGE_SIZE).toBe(pageSize.value);
  expect(DISPUTE_FILE.countMax).toBe(maxAttachments.value);
  expect(DISPUTE_FILE.bytesMax).toBe(attachmentMaxSize.value * 1024 * 1024);
  expect(DISPUTE_FILE.kinds.map((kind) => kind.toUpperCase())).toEqual(attachmentTypes.value);
  expect(disputableThrough(shown)).toBe(addDays(shown, windowDays.value));
  expect(CASE_FILES_MAX).toBeGreaterThan(DISPUTE_FILE.countMax);
});

const codes = (answers: Parameters<typeof disputeProblems>[0], hasCard = false) =>
  disputeProblems(answers, { today, hasCard }).map(({ code }) => code);

test('[DISP-09] a reason is needed, and a specific one must be of it', () => {
  expect(codes({})).toEqual(['reason_needed']);
  expect(codes({ reason: 'duplicate' })).toEqual([]);
  expect(codes({ reason: 'duplicate', subReason: 'broken' })).toEqual(['reason_needed']);
});

test('[DISP-11] fraud needs the last valid transaction, not in the future', () => {
  expect(codes({ reason: 'unauthorized' })).toEqual(['last_valid_date']);
  expect(codes({ reason: 'unauthorized', lastValidTransaction: addDays(today, 1) })).toEqual([
    'last_valid_date',
  ]);
  expect(codes({ reason: 'unauthorized', lastValidTransaction: today })).toEqual([]);
});

test('[DISP-10] [DISP-12] a card that is not in possession can’t be kept', () => {
  const fraud = { reason: 'unauthorized', lastValidTransaction: today };
  expect(codes({ ...fraud, cardInPossession: false, cardStatus: 'keep' }, true)).toEqual(['block_card']);
  expect(codes({ ...fraud, cardInPossession: false, cardStatus: 'block' }, true)).toEqual([]);
  expect(codes({ ...fraud, cardInPossession: true, cardStatus: 'keep' }, true)).toEqual([]);
  expect(codes({ ...fraud, cardInPossession: false, cardStatus: 'keep' }, false)).toEqual([]);
});

test('[DISP-13] another reason needs a description', () => {
  expect(codes({ reason: 'other', description: '  ' })).toEqual(['description_needed']);
  expect(codes({ reason: 'other', description: 'It is odd' })).toEqual([]);
});

test('[DISP-05] filters: no negative amount, and no range the wrong way round', () => {
  expect(filterProblems({})).toEqual([]);
  expect(filterProblems({ minAmount: cents(-1) })).toHaveLength(1);
  expect(filterProblems({ minAmount: cents(200), maxAmount: cents(100) })).toHaveLength(1);
  expect(filterProblems({ minAmount: cents(100), maxAmount: cents(100) })).toEqual([]);
  expect(filterProblems({ startDate: addDays(today, 1), endDate: today })).toHaveLength(1);
  expect(filterProblems({ startDate: today, endDate: today })).toEqual([]);
});
