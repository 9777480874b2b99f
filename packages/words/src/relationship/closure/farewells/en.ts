export const farewells = {
  'closed.subject': 'Your {account} is closed',
  'closed.paid': 'You closed your {account} on {day}. We moved the remaining {amount} to your {destination}.',
  'closed.empty': 'You closed your {account} on {day}. There was no money left in it.',
  'closed.hint': 'You can still view its history and statements. We won’t reuse its number.',
  'confirmed.subject': 'You’re leaving {bank}',
  'confirmed.body':
    'You chose to leave {bank}. You can sign on through {day}. If you change your mind before then, go to Leave the bank.',
  'confirmed.hint': 'Download your statements and your data before then.',
  'takenBack.subject': 'You’re staying with {bank}',
  'takenBack.body': 'You’re no longer leaving {bank} on {day}.',
  'takenBack.hint': 'The accounts you closed stay closed. You can open new ones at any time.',
  'ended.subject': 'You’ve left {bank}',
  'ended.body': 'You’re no longer a customer of {bank} as of the end of {day}. You can’t sign on anymore.',
  'ended.hint': 'For copies of old statements, call us. Thank you for banking with us.',
} as const;
