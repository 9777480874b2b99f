export const session = {
  'error.unexpected': 'An unexpected error occurred. Please try again.',
  'error.logoutFailed': 'Logout failed. Please try again.',
  'error.registrationFailed': 'Registration failed. Please try again.',
  'validation.usernameRequired': 'Please enter your username.',
  'validation.passwordRequired': 'Please enter your password.',
  'validation.usernamePasswordRequired': 'Username and password are required',
  'validation.forgotUsernameNeeded': 'Please enter your username to reset your password.',
  'error.loginFailed': 'Login failed. Please try again.',
  'error.tooManyTries':
    'Too many attempts. Please wait {minutes} min and try again, or use a browser you have signed on with before.',
  'error.passwordReset': 'Password reset failed. Please try again.',
  'success.passwordReset': 'Password reset instructions have been sent to your email.',
  'success.usernameSent': 'If this address is known to us, your username is on its way to it.',
  'success.passwordReplaced': 'Your password has been changed. Sign on with the new one.',
} as const;
