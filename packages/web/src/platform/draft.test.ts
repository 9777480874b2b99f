import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraft, DRAFT_PAUSE_MS, type DraftFields, type DraftShelf } from './draft.ts';

const saved: DraftFields[] = [];
const dropped: string[] = [];
let broken = false;
const shelf: DraftShelf = {
  load: () => Promise.resolve(null),
  save: (_form, fields) => {
    if (broken) return Promise.reject(new Error('no line'));
    saved.push(fields);
    return Promise.resolve();
  },
  drop: (form) => {
    dropped.push(form);
    return Promise.resolve();
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  saved.length = 0;
  dropped.length = 0;
  broken = false;
});
afterEach(() => vi.useRealTimers());

test('a draft is saved once the typing pauses, and the same answers only once', () => {
  const draft = createDraft(shelf, 'dispute');
  draft.changed({ reason: 'T' });
  vi.advanceTimersByTime(DRAFT_PAUSE_MS - 1);
  draft.changed({ reason: 'Twice' });
  vi.advanceTimersByTime(DRAFT_PAUSE_MS - 1);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual([{ reason: 'Twice' }]);
  draft.changed({ reason: 'Twice' });
  vi.advanceTimersByTime(DRAFT_PAUSE_MS);
  expect(saved).toHaveLength(1);
});

test('a page that goes out of sight saves at once', () => {
  const draft = createDraft(shelf, 'dispute');
  draft.changed({ reason: 'Twice' });
  draft.flush();
  draft.flush();
  vi.advanceTimersByTime(DRAFT_PAUSE_MS);
  expect(saved).toEqual([{ reason: 'Twice' }]);
});

test('what could not be saved is sent again with the next pause', async () => {
  const draft = createDraft(shelf, 'dispute');
  broken = true;
  draft.changed({ reason: 'Twice' });
  await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS);
  broken = false;
  draft.changed({ reason: 'Twice' });
  await vi.advanceTimersByTimeAsync(DRAFT_PAUSE_MS);
  expect(saved).toEqual([{ reason: 'Twice' }]);
});

test('once sent, the draft is dropped and nothing is saved after it', () => {
  const draft = createDraft(shelf, 'dispute');
  draft.changed({ reason: 'Twice' });
  draft.drop();
  draft.changed({ reason: 'Three times' });
  vi.advanceTimersByTime(DRAFT_PAUSE_MS);
  expect([saved, dropped]).toEqual([[], ['dispute']]);
});
