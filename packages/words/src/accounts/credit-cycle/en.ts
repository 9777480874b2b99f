export const creditCycle = {
  'why.purchases_one':
    'Purchase interest: {count} day at {rate}% APR on an average daily balance of {average}',
  'why.purchases_other':
    'Purchase interest: {count} days at {rate}% APR on an average daily balance of {average}',
  'why.cashAdvances_one':
    'Cash advance interest: {count} day at {rate}% APR on an average daily balance of {average}',
  'why.cashAdvances_other':
    'Cash advance interest: {count} days at {rate}% APR on an average daily balance of {average}',
  'why.balanceTransfers_one':
    'Balance transfer interest: {count} day at {rate}% APR on an average daily balance of {average}',
  'why.balanceTransfers_other':
    'Balance transfer interest: {count} days at {rate}% APR on an average daily balance of {average}',
  'why.grace': 'No interest on purchases because you paid your last statement in full and on time',
  'why.notCharged': 'Not charged because the account was frozen',
  'why.share': '{rate}% of your {balance} statement balance',
  'why.charged': 'Interest and fees on this statement',
  'why.least': 'Raised to the {least} minimum',
  'why.pastDue': 'Past due from your last statement',
  'why.wholeBalance': 'Limited to your statement balance',
  'why.paidSince': 'Payments and credits since this statement',
  'why.dispute': 'Interest on an amount you disputed that you owe after all',
  'why.disputed': 'Less because you’re disputing part of it',
} as const;
