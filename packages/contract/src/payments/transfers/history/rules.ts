/** Between own accounts, to an account at another bank, or by wire. */
export const transferTypes = ['internal', 'external', 'wire'] as const;

export type TransferType = (typeof transferTypes)[number];

/** Filters for a list of transfers. */
export const transferGroups = ['open', 'done', 'failed', 'cancelled'] as const;

export type TransferGroup = (typeof transferGroups)[number];

/** The movement and schedule kind of each transfer type. */
export const transferKinds = {
  internal: 'transfer',
  external: 'external-transfer',
  wire: 'wire-transfer',
} as const satisfies Record<TransferType, string>;

/** Null if the kind isn't a transfer. */
export function transferTypeOf(kind: string): TransferType | null {
  return transferTypes.find((type) => transferKinds[type] === kind) ?? null;
}

/** `open`: active or paused. `ended`: completed or cancelled. */
export const scheduleViews = ['open', 'ended'] as const;

export type ScheduleView = (typeof scheduleViews)[number];

/** How a schedule ended: by the customer, its end date, its count, or, with a single date, that date's outcome. */
export const scheduleEndings = ['cancelled', 'date', 'occurrences', 'done', 'skipped', 'failed'] as const;

export type ScheduleEnding = (typeof scheduleEndings)[number];

/** Facts about an ended schedule; `lastOutcome` is null if no date ever came. */
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

/** Transfers per reply. */
export const TRANSFERS_LISTED = 25;

export const TRANSFER_SEARCH_MAX = 60;
