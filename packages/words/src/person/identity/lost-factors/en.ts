export const lostFactors = {
  'mail.body':
    'You asked us in person to remove your authenticator app, recovery codes and passkeys. We removed them and signed you off everywhere.',
  'mail.hint':
    'Sign on with your password, then set up two-factor authentication again in the Security Center.',
  'mail.subject': 'Your two-factor authentication was removed',
  'validation.note': 'Describe in 10 or more characters what the customer showed, and to whom',
  'validation.proof': 'Choose the ID the customer showed',
  'validation.username': 'Enter the customer’s username',
} as const;
