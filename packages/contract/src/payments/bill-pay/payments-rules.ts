export const statusFilters = ['all', 'pending', 'processed', 'failed', 'cancelled'] as const;

export type StatusFilter = (typeof statusFilters)[number];

export const paymentSorts = ['dateNewest', 'dateOldest', 'amountHigh', 'amountLow'] as const;

export type PaymentSort = (typeof paymentSorts)[number];

/** Frequencies the bill-pay page offers. */
export const paymentFrequencies = ['once', 'weekly', 'monthly'] as const;

/** Payments per reply. */
export const PAYMENTS_SHOWN = 25;
