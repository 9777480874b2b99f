export const screening = {
  'validation.note': 'Enter a short note about what you found',
  'error.decided': 'This case has already been decided',
  'mail.subject': 'Payee to review: {reference}',
  'mail.greeting': 'Hello Operations team,',
  'mail.body':
    'A customer’s payee may match a name on a screening list. We won’t pay them until the case is decided.',
  'mail.hint': 'Run screening cases to see open cases.',
  'mail.heading': 'Next steps',
  'mail.next': 'Compare the payee with the list. Then decide the case and add a note.',
  'mail.why': 'You’re getting this email because {bank} sends cases for review to this address.',
} as const;
