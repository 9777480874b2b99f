export const stepUp = {
  'error.needed': 'Please confirm that it is you.',
  'error.failed': 'We could not confirm that it is you. Please try again.',
  'error.useAuthenticator': 'Use the code from your authenticator app.',
  'mail.subject': 'Your confirmation code',
  'mail.body':
    'Enter this code to confirm that it is you who is changing or viewing something sensitive in your profile.',
  'mail.hint': 'The code works once, for {minutes} minutes. Never tell it to anyone, not even to us.',
} as const;
