import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { daysBetween, type Day } from '@bank/kernel/day.ts';

type History = Dispute['statusHistory'][number];

/** One thing on the timeline: what happened, what was written, or a file. */
export type Entry =
  | { readonly kind: 'event'; readonly at: string; readonly event: History }
  | { readonly kind: 'message'; readonly at: string; readonly message: Dispute['messages'][number] }
  | { readonly kind: 'file'; readonly at: string; readonly file: Dispute['files'][number] };

export type View = 'all' | 'messages' | 'files';

export function viewFrom(text: string): View {
  return text === 'messages' || text === 'files' ? text : 'all';
}

/** In the order in which it happened. */
export function entriesOf({ statusHistory, messages, files }: Dispute, view: View): readonly Entry[] {
  const all: Entry[] = [
    ...statusHistory.map((event) => ({ kind: 'event', at: event.at, event }) as const),
    ...messages.map((message) => ({ kind: 'message', at: message.at, message }) as const),
    ...files.map((file) => ({ kind: 'file', at: file.addedAt, file }) as const),
  ];
  const wanted = view === 'all' ? all : all.filter(({ kind }) => `${kind}s` === view);
  return wanted.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** How far the legal clock has run, from 0 to 1, and where the bank's own aim lies on it. */
export function clockShares({ receivedOn, expectedOn, resolveBy, today }: Dispute['clock']): {
  readonly run: number;
  readonly aim: number;
  readonly daysLeft: number;
} {
  const whole = Math.max(1, daysBetween(receivedOn, resolveBy));
  const share = (day: Day) => Math.min(1, Math.max(0, daysBetween(receivedOn, day) / whole));
  return { run: share(today), aim: share(expectedOn), daysLeft: Math.max(0, daysBetween(today, resolveBy)) };
}
