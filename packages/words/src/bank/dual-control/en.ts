export const dualControl = {
  'validation.digest': 'Enter the digest of the change.',
  'error.ownRequest': 'Someone else has to approve what you asked for.',
  'error.decided': 'This request is already approved or withdrawn.',
  'error.expired': 'This request has expired. Ask for it again.',
  'error.makerGone': 'The person who asked for this no longer works here. Ask for it again.',
  'error.digest': 'This isn’t what was asked for. Read the request again.',
} as const;
