export const cases = {
  'validation.note': 'Enter a short note',
  'validation.message': 'Enter a message',
  'validation.outcome': 'Choose an outcome',
  'validation.dueOn': 'Choose a business day after the current deadline',
  'error.owned': 'Someone else is working on this case',
  'error.closed': 'This case is closed',
  'error.answered': 'No deadline is running in this case',
  'error.noConversation': 'This case has no conversation. Use the command for what it’s about.',
  'error.outcome': 'This kind of case can’t end that way',
  'error.legal': 'The deadline can’t move past the legal one',
  'error.colleague': 'This person can’t work on this case',
  'mail.subject': 'Cases past their deadline: {day}',
  'mail.greeting': 'Hello Operations team,',
  'mail.body_one':
    '{count} case passed its deadline on {day} and was escalated. Past a legal deadline: {legal}.',
  'mail.body_other':
    '{count} cases passed their deadline on {day} and were escalated. Past a legal deadline: {legal}.',
  'mail.hint': 'Run cases list --scope due to see them.',
  'mail.heading': 'Next steps',
  'mail.next': 'Take each case. Then decide it, or postpone it and add the reason.',
  'mail.why': 'You’re getting this email because {bank} sends escalated cases to this address.',
} as const;
