export const brakes = {
  'error.panic':
    'Your panic switch is on, so money can’t leave your accounts. Turn it off in the Security Center first',
  'error.notLower': 'This is above your current limit. Ask for an increase instead',
  'error.notHigher': 'This isn’t above your current limit. Lower the limit instead',
  'error.aboveCap': 'This is above our maximum',
  'error.loosens': 'To reduce this protection, confirm it’s you',
  'error.tooManyKept': 'You can’t keep paying that many payees',
  'error.notOn': 'Your panic switch isn’t on',
  'mail.panicOnSubject': 'Your panic switch is on',
  'mail.panicOnBody':
    'Money can’t leave your accounts, except for the bills you chose to keep paying. You can still receive money.',
  'mail.panicOnHint':
    'We can’t stop payments that had already left. Turn the switch off in the Security Center when you’re ready.',
  'mail.panicOffSubject': 'Your panic switch is off',
  'mail.panicOffBody': 'Money can leave your accounts again. Payments that were on hold are now being sent.',
  'mail.panicOffHint': 'You can turn it on again anytime in the Security Center.',
  'mail.raiseSubject': 'You asked for a higher daily limit',
  'mail.raiseBody':
    'Your daily limit increases to {amount} on {moment}. Until then, your current limit applies.',
  'mail.raiseHint': 'You can cancel the increase in the Security Center until then.',
} as const;
