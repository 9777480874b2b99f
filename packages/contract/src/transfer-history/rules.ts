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

/** How many transfers one reply holds. */
export const TRANSFERS_LISTED = 25;
