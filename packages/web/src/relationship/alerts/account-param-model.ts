/** In the address, for the settings of all accounts. */
export const ALL_ACCOUNTS = 'all';
