export const farewells = {
  'closed.subject': 'Your {account} is closed',
  'closed.paid': 'You closed your {account} on {day}. What was left, {amount}, is in your {destination}.',
  'closed.empty': 'You closed your {account} on {day}. Nothing was left in it.',
  'closed.hint':
    'Its history and its statements stay where they are. Its number is never given to another account.',
  'confirmed.subject': 'Your relationship with {bank} is ending',
  'confirmed.body':
    'You have ended your relationship with {bank}. You can sign on until the end of {day}; until then you can take it back under End the relationship.',
  'confirmed.hint': 'Download your statements and your data before that day.',
  'takenBack.subject': 'You are staying with {bank}',
  'takenBack.body': 'The end of your relationship with {bank}, planned for {day}, was taken back.',
  'takenBack.hint': 'Accounts that you have closed stay closed. You can open new ones at any time.',
  'ended.subject': 'Your relationship with {bank} has ended',
  'ended.body':
    'Your relationship with {bank} ended with {day}. Online banking is closed to you from now on.',
  'ended.hint': 'For copies of old statements, call us. Thank you for having been our customer.',
} as const;
