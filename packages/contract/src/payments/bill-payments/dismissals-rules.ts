/** Why a customer dismisses a bill. */
export const dismissalReasons = ['paid-elsewhere', 'not-mine', 'wrong-amount', 'canceled'] as const;

export type DismissalReason = (typeof dismissalReasons)[number];

/** Dismissed bills listed. */
export const DISMISSALS_SHOWN = 20;
