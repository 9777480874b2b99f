export const lostFactors = {
  'mail.body':
    'At your request, in person, the bank removed your authenticator app, recovery codes and passkeys and ended all your sessions.',
  'mail.hint': 'Sign on with your password and set up a new second factor in the Security Center.',
  'mail.subject': 'Your second factors were removed',
  'validation.note': 'Note in ten or more characters what was shown and to whom',
  'validation.proof': 'Name the identity document that was shown',
  'validation.username': 'Enter the username of the customer',
} as const;
