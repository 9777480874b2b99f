export const movements = {
  'error.insufficient': 'There is not enough money available in the account',
  'error.ceiling': 'The receiving account cannot hold this amount',
  'error.intentReused': 'This request was already used for something else. Please review and confirm again',
  'error.holdOver': 'The amount set aside is no longer there',
  'error.closed': 'One of the accounts is closed',
  'error.frozen': 'This account cannot send money at the moment. Please call us',
  'error.limit': 'This would go above your limit',
  'error.planUnknown': 'Please review the details again',
  'error.planExpired': 'What you reviewed has changed since. Please review it again',
  'error.sameAccount': 'Choose two different accounts',
} as const;
