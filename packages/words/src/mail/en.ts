export const mail = {
  'label.moment': '{moment} ET',
  'label.greeting': 'Hello {firstName},',
  'label.ifNotYou': 'If this was not you',
  'label.signOn': 'Sign On',
  'label.linkInFull': 'If the button does not work, copy this address into your browser:',
  'label.neverAsk':
    'We never ask for your password, an approval code or your full Social Security number by email.',
  'label.contact': '{bank} · {phone}',

  'emailConfirmation.subject': 'Confirm your email address',
  'emailConfirmation.body': 'Enter this code to confirm that this address is yours. We wrote it on {moment}.',
  'emailConfirmation.hint': 'The code works once, for {minutes} minutes.',
  'emailConfirmation.notYou':
    'Ignore this email: without the code nothing is confirmed. If you receive another one, call us at {phone}.',
  'emailConfirmation.why': 'You receive this email because this address was entered for a {bank} profile.',

  'passwordReset.subject': 'Reset your password',
  'passwordReset.body': 'On {moment}, somebody asked to reset the password of your {bank} profile.',
  'passwordReset.hint':
    'The link works once, for {minutes} minutes. You will also need the answer to your security question.',
  'passwordReset.button': 'Choose a new password',
  'passwordReset.notYou':
    'Ignore this email: your password stays as it is. If you receive another one, call us at {phone}.',
  'passwordReset.why': 'You receive this email because a password reset was asked for with your username.',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.body': 'The password of your {bank} profile was changed on {moment}.',
  'passwordChanged.hint': 'If you changed it, there is nothing to do.',
  'passwordChanged.notYou':
    'Call us right away at {phone}. We will block your profile and help you get it back.',
  'passwordChanged.why': 'You receive this email because the bank reports every change of your password.',

  'usernameReminder.subject': 'Your username',
  'usernameReminder.body': 'On {moment}, you asked us to remind you of your username. This is it:',
  'usernameReminder.notYou':
    'Ignore this email. Nobody can sign on with a username alone. If you receive another one, call us at {phone}.',
  'usernameReminder.why':
    'You receive this email because a username reminder was asked for with this address.',

  'welcome.subject': 'Welcome to {bank}',
  'welcome.body': 'You enrolled in online banking on {moment}. Your profile is ready.',
  'welcome.hint': 'Sign on with the username and the password you chose.',
  'welcome.notYou': 'Call us right away at {phone}. Somebody may have used your details.',
  'welcome.why': 'You receive this email because you enrolled in {bank} online banking.',

  'newSignOn.subject': 'New sign-on to your profile',
  'newSignOn.body': 'Somebody signed on to your {bank} profile from a device that was new to us.',
  'newSignOn.when': 'When',
  'newSignOn.device': 'Device',
  'newSignOn.ipAddress': 'IP address',
  'newSignOn.hint': 'If it was you, there is nothing to do.',
  'newSignOn.notYou':
    'Call us right away at {phone} and change your password. Open the bank by typing its address, not through a link.',
  'newSignOn.why': 'You receive this email because the bank reports every sign-on from a new device.',

  'supportReceived.subject': 'We have your message',
  'supportReceived.body':
    'Your message reached us on {moment}. This is its number; tell it to us if you call about it:',
  'supportReceived.hint':
    'We answer by email. You will also find the answer on the Support page after you sign on.',
  'supportReceived.notYou': 'Call us right away at {phone}. Somebody may have used your profile.',
  'supportReceived.why': 'You receive this email because a message was sent to {bank} from your profile.',

  'supportAnswered.subject': 'Our answer to your message {requestNumber}',
  'supportAnswered.body': 'We answered your message on {moment}.',
  'supportAnswered.number': 'Message',
  'supportAnswered.answer': 'Our answer',
  'supportAnswered.hint': 'To write to us again, sign on and open the Support page.',
  'supportAnswered.notYou': 'Call us right away at {phone}. Somebody may have used your profile.',
  'supportAnswered.why': 'You receive this email because you wrote to {bank}.',
} as const;
