export const passkeys = {
  'validation.name': 'Give the passkey a name of up to 60 characters.',
  'error.failed': 'We couldn’t use that passkey. Please try again.',
  'error.tooMany': 'You already have {max} passkeys. Remove one to add another.',
  'mail.addedSubject': 'A passkey was added',
  'mail.addedBody': 'The passkey “{name}” can now sign you on and approve transactions.',
  'mail.addedHint': 'If this was you, there’s nothing to do.',
  'mail.removedSubject': 'A passkey was removed',
  'mail.removedBody': 'The passkey “{name}” can no longer sign you on.',
  'mail.removedHint': 'If this was you, delete it on your device too.',
} as const;
