/** How long a browser can skip the second factor, if the customer chose to trust it. */
export const TRUST_DAYS = 30;
