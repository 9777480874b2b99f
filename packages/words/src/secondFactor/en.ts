export const secondFactor = {
  'validation.code': 'Enter the code from your authenticator app, or a recovery code.',
  'error.wrongCode': 'This code is not valid. Wait for the next one and try again.',
  'error.failed': 'This code is not valid. Try again, or start over with your password.',
  'error.tooManyTries': 'Too many attempts. Please wait {minutes} min and try again.',
  'error.alreadyOn': 'Two-factor authentication is already on. Turn it off first to set up another app.',
  'error.notOn': 'Two-factor authentication is off.',
  'mail.onSubject': 'Two-factor authentication is on',
  'mail.onBody':
    'From now on, signing on to your profile takes your password and a code from your authenticator app.',
  'mail.onHint': 'Keep your recovery codes in a safe place: they open your profile if you lose your phone.',
  'mail.offSubject': 'Two-factor authentication was turned off',
  'mail.offBody':
    'Signing on to your profile now takes your password alone. Your recovery codes no longer work.',
  'mail.offHint': 'You can turn it on again at any time in the Security Center.',
  'mail.renewedSubject': 'New recovery codes were made',
  'mail.renewedBody': 'Your profile has ten new recovery codes. The old ones no longer work.',
  'mail.renewedHint': 'If you made them, there is nothing to do.',
  'mail.usedSubject': 'A recovery code was used',
  'mail.usedBody': 'Somebody used one of your recovery codes in place of a code from your authenticator app.',
  'mail.usedHint_one': 'If it was you, there is nothing to do. You have {count} recovery code left.',
  'mail.usedHint_other': 'If it was you, there is nothing to do. You have {count} recovery codes left.',
} as const;
