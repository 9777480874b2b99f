export const checkDeposit = {
  'label.step1': 'Enter Check Information',
  'label.step2': 'Capture Check Images',
  'label.step3': 'Review & Submit',
  'label.depositTo': 'Deposit To',
  'label.checkAmount': 'Check Amount',
  'label.depositAnother': 'Deposit Another Check',
  'label.viewHistory': 'View Deposit History',
  'label.returnDashboard': 'Return to Dashboard',
  'label.availability':
    'The first {amount} is available on the deposit date and the rest by the next business day.',
  'label.tips': 'Place the check on a dark flat surface in good light, with all four corners in view.',
  'label.endorse': 'Sign the back of the check before you photograph it.',
  'validation.bothSides': 'Please capture both sides of the check',
  'validation.imageIssues': 'Please fix the image issues before proceeding',
  'error.loadAccounts': 'Failed to load account information. Please try again later.',
  'error.cameraRequired':
    'Camera access is required for mobile deposit. Please enable camera access in your browser settings.',
  'error.cameraUnavailable': 'Unable to access camera. Please try again or use another device.',
  'error.capture': 'Failed to capture image. Please try again.',
  'error.noCamera': 'No camera detected on your device. Please use a device with a camera to deposit checks.',
  'error.submit':
    'We encountered an issue processing your deposit. Please try again or contact customer service at {phone}.',
  'error.amountUnclear':
    'The amount on the front of the check is not clearly visible. Please retake the photo.',
  'error.endorsementMissing':
    'The endorsement on the back of the check is missing. Please sign the back and retake the photo.',
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
