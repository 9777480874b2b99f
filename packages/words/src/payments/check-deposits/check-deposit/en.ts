export const checkDeposit = {
  'validation.amount': 'Please enter a valid amount.',
  'validation.minimum': 'Minimum deposit amount is {amount}.',
  'validation.maximum': 'Maximum deposit amount is {amount}.',
  'validation.wouldExceedDaily':
    'This deposit would exceed your daily limit. You can deposit up to {remaining} today.',
  'validation.dailyReached': "You've reached your daily deposit limit. Please try again tomorrow.",
  'validation.wouldExceedMonthly':
    'This deposit would exceed your monthly limit. You can deposit up to {remaining} this month.',
  'validation.monthlyReached': 'You’ve reached your monthly deposit limit. Please try again next month.',
  'validation.account': 'You can’t deposit checks into this account.',
  'validation.endorsed': 'Please ensure the check is endorsed on the back',
  'validation.imagesRequired': 'Check images are required',
  'error.notInReview': 'This deposit isn’t waiting for a decision.',
  'error.reasonNeeded': 'To refuse a deposit, give a reason.',
  'mail.acceptedSubject': 'We deposited your {amount} check',
  'mail.acceptedWhole':
    'Your check for {amount} is in your account, and all of it is available. The reference number is {reference}.',
  'mail.acceptedParts':
    'Your check for {amount} is in your account. {now} is available now and {later} on {day}. The reference number is {reference}.',
  'mail.reviewSubject': 'We’re reviewing your {amount} check',
  'mail.reviewBody':
    'We need a closer look at your check for {amount} before we deposit it. This usually takes one business day. The reference number is {reference}.',
  'mail.keepHint': 'Keep the check until the deposit has cleared, then destroy it.',
  'mail.refusedSubject': 'We couldn’t deposit your {amount} check',
  'mail.refusedBody':
    'We didn’t deposit your check for {amount}. {reason} The reference number is {reference}.',
  'mail.refusedHint': 'Nothing was added to or taken from your account. If you have questions, call us.',
  'mail.returnedSubject': 'Your {amount} check was returned',
  'mail.returnedBody':
    'The other bank didn’t pay your check for {amount}, so we took it back from your account. {reason} The reference number is {reference}.',
  'mail.returnedHint':
    'There’s no fee for this. If you already spent the money, please add money to your account or call us.',
} as const;
