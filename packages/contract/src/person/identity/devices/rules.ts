/** How long a browser that gave a second factor is not asked for it again, if its owner says so. */
export const TRUST_DAYS = 30;
