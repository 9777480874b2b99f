export const statusFilters = ['all', 'pending', 'processed', 'failed', 'cancelled'] as const;

export type StatusFilter = (typeof statusFilters)[number];

export const paymentSorts = ['dateNewest', 'dateOldest', 'amountHigh', 'amountLow'] as const;

export type PaymentSort = (typeof paymentSorts)[number];

/** How often a payment of the bill-pay page is made. */
export const paymentFrequencies = ['once', 'weekly', 'monthly'] as const;

/** How many payments one reply holds. */
export const PAYMENTS_SHOWN = 25;
