/** Commands about the general ledger. */
export const booksCommands = {
  'books trial-balance': {
    does: 'Show the trial balance: debits and credits of every ledger account',
    right: 'read',
    example: '',
  },
  'books check': {
    does: 'Recompute every balance from its history and list what doesn’t add up',
    right: 'read',
    example: '',
  },
  'books seal': {
    does: 'Seal every finished day and show the digests to keep outside the bank',
    right: 'close-day',
    example: '',
  },
  'books prove': {
    does: 'Show the proof that an entry was in the books of its day; npm run verify checks it',
    right: 'read',
    example: '1',
  },
  'books prove-shares': {
    does: 'Show the proof that shares were in the securities journal of their day; npm run verify checks it',
    right: 'read',
    example: '1',
  },
  'books account': {
    does: 'Show an account in the ledger: balances, holds and recent entries',
    right: 'see-accounts',
    example: '1000 --size 10',
  },
  'books freeze': {
    does: 'Stop or allow money going out of an account',
    right: 'freeze-accounts',
    example: '1000 --frozen true --reason "Reported stolen"',
  },
} as const;
