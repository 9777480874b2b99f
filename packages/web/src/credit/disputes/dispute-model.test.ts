import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import {
  detailProblems,
  isFull,
  noAnswers,
  subReasonsOf,
  toRequest,
  withFiles,
  type Answers,
} from './dispute-model.ts';
import { clockShares, entriesOf } from './case/case-model.ts';
import { filterFrom, nextDay, filteredBy } from './list/list-model.ts';
import { isFiltered, noFilters, problemsOf, toQuery } from './wizard/select-model.ts';

const today = dayFrom('2026-03-12');
const accountId = idFrom('account', '01912d68-783e-7a03-8467-5661c1243ad4');
const line: DisputeTransaction = {
  id: '01912d68-783e-7a03-8467-5661c1243ad5.0',
  accountId,
  account: { id: accountId, type: 'checking', nickname: null, lastFour: '4021' },
  date: dayFrom('2026-03-03'),
  description: 'Velvet Orbit Online',
  cardLast4: '3096',
  isCardInUse: true,
  amount: cents(-18_999),
  status: 'completed',
  hasBeenDisputed: false,
  canBeDisputed: true,
  disputableThrough: null,
};
const answers = (more: Partial<Answers>): Answers => ({ ...noAnswers, ...more });
const fields = (more: Partial<Answers>) =>
  detailProblems(answers(more), line, today).map(({ field }) => field);
const fileOf = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

test('[DISP-09] [DISP-13] a reason is needed, and a description for another one', () => {
  expect(fields({})).toEqual(['reason']);
  expect(fields({ reason: 'other' })).toEqual(['description']);
  expect(fields({ reason: 'defective' })).toEqual([]);
});

test('[DISP-10] [DISP-11] [DISP-12] fraud asks for the card and the last valid transaction', () => {
  expect(fields({ reason: 'unauthorized' })).toEqual(['lastValidTransaction', 'cardStatus']);
  const fraud = { reason: 'unauthorized', lastValidTransaction: '2026-03-01' } as const;
  expect(fields({ ...fraud, cardInPossession: false, cardStatus: 'keep' })).toEqual(['cardStatus']);
  expect(fields({ ...fraud, cardInPossession: false, cardStatus: 'block' })).toEqual([]);
});

test('[DISP-08] specific reasons go with the reason', () => {
  expect(subReasonsOf('duplicate')).toEqual(['same-day', 'recurring', 'previous-refund']);
  expect(subReasonsOf('other')).toEqual([]);
  expect(subReasonsOf('')).toEqual([]);
});

test('[DISP-14] files are checked by type, size and count', () => {
  let count = 0;
  const id = () => String((count += 1));
  const MB = 1024 * 1024;
  const { files } = withFiles(
    [],
    [
      fileOf('a.gif', 'image/gif', MB),
      fileOf('b.svg', 'image/svg+xml', 1),
      fileOf('c.pdf', 'application/pdf', 10 * MB + 1),
    ],
    id,
  );
  expect(files.map(({ problem }) => problem)).toEqual([
    null,
    'dispute.validation.fileType',
    'dispute.validation.fileSize',
  ]);
  const six = Array.from({ length: 6 }, () => fileOf('a.png', 'image/png', 1));
  const full = withFiles([], six, id);
  expect([full.files.length, full.isFull, isFull(full.files)]).toEqual([5, true, true]);
});

test('[DISP-17] the request has what was answered, and fraud questions only where they were asked', () => {
  const plain = toRequest(
    answers({ reason: 'duplicate', subReason: 'same-day', suspectMerchant: 'x' }),
    line,
    {
      today,
      confirmed: true,
    },
  );
  expect(plain).toMatchObject({
    reason: 'duplicate',
    subReason: 'same-day',
    suspectMerchant: '',
    cardStatus: undefined,
  });
  expect(toRequest(noAnswers, line, { today, confirmed: true })).toBeNull();
});

test('[DISP-05] [DISP-06] filters are told apart from none, and wrong ones are named', () => {
  expect(isFiltered(noFilters)).toBe(false);
  expect(problemsOf({ ...noFilters, minAmount: '20', maxAmount: '10' })).toHaveLength(1);
  expect(problemsOf({ ...noFilters, minAmount: 'x' })).toHaveLength(1);
  expect(toQuery({ ...noFilters, search: ' a ', minAmount: '1.50' }, 2)).toEqual({
    search: 'a',
    page: 2,
    limit: 10,
    minAmount: 150,
  });
});

const clock = {
  regulation: 'z',
  receivedOn: dayFrom('2026-03-05'),
  expectedOn: dayFrom('2026-03-19'),
  creditBy: null,
  resolveBy: dayFrom('2026-06-02'),
  today,
} as const;

test('[DSPL-01] the list is filtered, and an open dispute names its next day', () => {
  const open = { status: 'underReview', clock } as never;
  const closed = { status: 'upheld', clock } as never;
  expect(filteredBy([open, closed], filterFrom('open'))).toEqual([open]);
  expect(filteredBy([open, closed], filterFrom('nonsense'))).toHaveLength(2);
  expect([nextDay(open), nextDay(closed)]).toEqual(['2026-03-19', null]);
});

test('[DSPL-02] the clock runs from the day it was opened to the law’s, with the aim on it', () => {
  expect(clockShares(clock)).toEqual({ run: 7 / 89, aim: 14 / 89, daysLeft: 82 });
  expect(clockShares({ ...clock, today: dayFrom('2027-01-01') })).toMatchObject({ run: 1, daysLeft: 0 });
});

test('[DSPL-02] events, messages and files are in one order', () => {
  const dispute = {
    statusHistory: [{ what: 'received', at: '2026-03-05T09:18:00Z' }],
    messages: [{ from: 'bank', text: 'Hello', at: '2026-03-10T14:41:00Z' }],
    files: [{ fileId: 'a', addedAt: '2026-03-06T08:05:00Z' }],
  } as never;
  expect(entriesOf(dispute, 'all').map(({ kind }) => kind)).toEqual(['event', 'file', 'message']);
  expect(entriesOf(dispute, 'files').map(({ kind }) => kind)).toEqual(['file']);
});
