export const stepUp = {
  'error.needed': 'Please confirm it’s you.',
  'error.failed': 'We couldn’t confirm it’s you. Please try again.',
  'error.useAuthenticator': 'Use the code from your authenticator app.',
  'mail.subject': 'Your confirmation code',
  'mail.body': 'Enter this code to confirm it’s you before you view or change sensitive information.',
  'mail.hint': 'The code works once, for {minutes} minutes. Never share it with anyone, not even us.',
} as const;
