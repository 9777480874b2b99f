/** Why a customer takes a bill off the list without paying it here. */
export const dismissalReasons = ['paid-elsewhere', 'not-mine', 'wrong-amount', 'canceled'] as const;

export type DismissalReason = (typeof dismissalReasons)[number];

/** So many dismissed bills are listed. */
export const DISMISSALS_SHOWN = 20;
