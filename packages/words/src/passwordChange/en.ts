export const passwordChange = {
  'error.currentWrong': 'Your current password is not correct.',
  'validation.same': 'Choose a password that differs from your current one.',
} as const;
