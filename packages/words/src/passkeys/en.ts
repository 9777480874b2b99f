export const passkeys = {
  'validation.name': 'Give the passkey a name of up to 60 characters.',
  'error.failed': 'The passkey could not be used. Please try again.',
  'error.tooMany': 'You already have {max} passkeys. Remove one you no longer use first.',
  'mail.addedSubject': 'A passkey was added',
  'mail.addedBody': 'The passkey “{name}” can now sign on to your profile and approve transactions.',
  'mail.addedHint': 'If you added it, there is nothing to do.',
  'mail.removedSubject': 'A passkey was removed',
  'mail.removedBody': 'The passkey “{name}” no longer opens your profile.',
  'mail.removedHint': 'If you removed it, delete it on your device too.',
} as const;
