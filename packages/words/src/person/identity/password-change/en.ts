export const passwordChange = {
  'error.currentWrong': 'Your current password is incorrect. Please try again.',
  'validation.same': 'Choose a password that’s different from your current one.',
} as const;
