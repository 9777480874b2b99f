import type { DisputeLine } from '@bank/contract/credit/disputes/contract.ts';
import type { Day } from '@bank/kernel/day.ts';

const filters = ['all', 'open', 'closed'] as const;
export type Filter = (typeof filters)[number];

/** The address is whatever somebody typed. */
export function filterFrom(text: string | null): Filter {
  return filters.find((each) => each === text) ?? 'all';
}

export function isOpen({ status }: Pick<DisputeLine, 'status'>): boolean {
  return status === 'underReview' || status === 'needsReply';
}

export function filteredBy(disputes: readonly DisputeLine[], filter: Filter): readonly DisputeLine[] {
  return filter === 'all' ? disputes : disputes.filter((each) => isOpen(each) === (filter === 'open'));
}

/** What happens next, and by when; null once it is over. */
export function nextDay(dispute: Pick<DisputeLine, 'status' | 'clock'>): Day | null {
  if (!isOpen(dispute)) return null;
  const { expectedOn, creditBy, resolveBy } = dispute.clock;
  const days = [expectedOn, creditBy ?? resolveBy, resolveBy].toSorted();
  return days[0] ?? null;
}
