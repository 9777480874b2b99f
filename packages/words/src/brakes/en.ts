export const brakes = {
  'error.panic': 'Your panic switch is on, so no money can leave. Turn it off in the Security Center first',
  'error.notLower': 'This is above your current limit. Ask for a raise instead',
  'error.notHigher': 'This is not above your current limit. Lower it instead',
  'error.aboveCap': 'This is above the limit of the bank',
  'error.loosens': 'To loosen this, please prove that it is you',
  'error.tooManyKept': 'You cannot keep paying that many payees',
  'error.notOn': 'The panic switch is not on',
  'mail.panicOnSubject': 'Your panic switch is on',
  'mail.panicOnBody':
    'From now on no money leaves your accounts, except the bills you chose to keep paying. Money that comes in still arrives.',
  'mail.panicOnHint':
    'What had already left before that can no longer be stopped. Turn the switch off in the Security Center when you want money to leave again.',
  'mail.panicOffSubject': 'Your panic switch is off',
  'mail.panicOffBody': 'Money can leave your accounts again. What had been waiting is on its way now.',
  'mail.panicOffHint': 'You can turn the switch on again at any time in the Security Center.',
  'mail.raiseSubject': 'A higher daily limit was requested',
  'mail.raiseBody': 'Your daily limit will be {amount} from {moment}. Until then the lower one counts.',
  'mail.raiseHint': 'You can cancel the raise in the Security Center until it counts.',
} as const;
