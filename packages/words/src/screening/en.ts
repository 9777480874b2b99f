export const screening = {
  'validation.note': 'Say in a line what you found',
  'error.decided': 'Somebody has decided this already',
  'mail.subject': 'A payee must be looked at: {reference}',
  'mail.greeting': 'To operations,',
  'mail.body':
    'A payee of a customer looks like a name on a list that payees are screened against. Nothing is paid to them until somebody has decided.',
  'mail.hint': 'The command screening cases shows what is open.',
  'mail.heading': 'What to do',
  'mail.next': 'Compare the person with the list, then decide the case with a note.',
  'mail.why': 'You receive this email because {bank} sends what needs a person to this address.',
} as const;
