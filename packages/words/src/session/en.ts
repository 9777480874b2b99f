export const session = {
  'error.unexpected': 'An unexpected error occurred. Please try again.',
  'error.logoutFailed': 'Logout failed. Please try again.',
} as const;
