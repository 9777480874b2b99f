export const creditCycle = {
  'why.purchases_one':
    'Interest on purchases: {count} day on an average daily balance of {average} at {rate}% a year',
  'why.purchases_other':
    'Interest on purchases: {count} days on an average daily balance of {average} at {rate}% a year',
  'why.cashAdvances_one':
    'Interest on cash advances: {count} day on an average daily balance of {average} at {rate}% a year',
  'why.cashAdvances_other':
    'Interest on cash advances: {count} days on an average daily balance of {average} at {rate}% a year',
  'why.balanceTransfers_one':
    'Interest on balance transfers: {count} day on an average daily balance of {average} at {rate}% a year',
  'why.balanceTransfers_other':
    'Interest on balance transfers: {count} days on an average daily balance of {average} at {rate}% a year',
  'why.grace': 'No interest on purchases, because the statement before was paid in full on time',
  'why.notCharged': 'Not charged, because the account was frozen',
  'why.share': '{rate}% of the statement balance of {balance}',
  'why.charged': 'Interest and fees on the statement',
  'why.least': 'Raised to the lowest minimum payment of {least}',
  'why.pastDue': 'Past due from the statement before',
  'why.wholeBalance': 'No more than the statement balance',
  'why.paidSince': 'Paid and credited since the statement',
} as const;
