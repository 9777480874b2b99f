/** Between one's own accounts, to an account at another bank, or by wire. */
export const transferTypes = ['internal', 'external', 'wire'] as const;

export type TransferType = (typeof transferTypes)[number];

/** How a list of transfers is narrowed down. */
export const transferGroups = ['open', 'done', 'failed', 'cancelled'] as const;

export type TransferGroup = (typeof transferGroups)[number];

/** The name each type of transfer has among the movements and among the schedules. */
export const transferKinds = {
  internal: 'transfer',
  external: 'external-transfer',
  wire: 'wire-transfer',
} as const satisfies Record<TransferType, string>;

/** Null where a movement or a schedule is no transfer. */
export function transferTypeOf(kind: string): TransferType | null {
  return transferTypes.find((type) => transferKinds[type] === kind) ?? null;
}

/** Schedules that still do something, or are paused; and those that do nothing more. */
export const scheduleViews = ['open', 'ended'] as const;

export type ScheduleView = (typeof scheduleViews)[number];

/**
 * How a schedule came to its end: by its owner, by its last day, by its number of times, or, where it was for one day
 * only, by what became of that day.
 */
export const scheduleEndings = ['cancelled', 'date', 'occurrences', 'done', 'skipped', 'failed'] as const;

export type ScheduleEnding = (typeof scheduleEndings)[number];

/** What is known of a schedule that has ended; `lastOutcome` is null where no day of it ever came. */
export type EndedSchedule = {
  readonly state: 'completed' | 'cancelled';
  readonly endKind: 'never' | 'date' | 'occurrences';
  readonly lastOutcome: string | null;
};

export function endingOf({ state, endKind, lastOutcome }: EndedSchedule): ScheduleEnding {
  if (state === 'cancelled') return 'cancelled';
  if (endKind !== 'never') return endKind;
  return lastOutcome === 'done' || lastOutcome === 'skipped' ? lastOutcome : 'failed';
}

/** How many transfers one reply holds. */
export const TRANSFERS_LISTED = 25;

export const TRANSFER_SEARCH_MAX = 60;
