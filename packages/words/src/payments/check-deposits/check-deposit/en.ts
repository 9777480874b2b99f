export const checkDeposit = {
  'validation.amount': 'Please enter a valid amount.',
  'validation.minimum': 'Minimum deposit amount is {amount}.',
  'validation.maximum': 'Maximum deposit amount is {amount}.',
  'validation.wouldExceedDaily':
    'This deposit would exceed your daily limit. You can deposit up to {remaining} today.',
  'validation.dailyReached': 'You\'ve reached your daily deposit limit. Please try again tomorrow.',
  'validation.wouldExceedMonthly':
    'This deposit would exceed your monthly limit. You can deposit up to {remaining} this month.',
  'validation.monthlyReached': 'You’ve reached your monthly deposit limit. Please try again next month.',
  'validation.account': 'You can’t deposit checks into this account.',
  'validation.endorsed': 'Please ensure the check is endorsed on the back',
  'validation.imagesRequired': 'Check images are required',
  'error.notInReview': 'This deposit isn’t waiting for a decision.',
  'error.reasonNeeded': 'To refuse a deposit, give a reason.',
} as const;
