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

  'movementCode.subject': 'Your approval code for {amount}',
  'movementCode.body':
    'On {moment}, you asked us to move {amount} to {destination}. Enter this code to approve exactly that:',
  'movementCode.amount': 'Amount with fees',
  'movementCode.destination': 'To',
  'movementCode.reference': 'Reference',
  'movementCode.hint':
    'The code works once, for {minutes} minutes. Never tell it to anyone, not even to us: whoever asks you for it is after your money.',
  'movementCode.notYou':
    'Do not enter the code and do not pass it on: without it no money moves. Call us right away at {phone}, somebody may be using your profile.',
  'movementCode.why':
    'You receive this email because a transaction from your {bank} profile waits for your approval.',

  'movementContradicted.subject': 'A network contradicted {reference}',
  'movementContradicted.greeting': 'To operations,',
  'movementContradicted.body':
    'A payment network said something about this movement that cannot be true together with what it said before. The bank keeps to the first word that decided; no money moved because of this one. We heard of it on {moment}.',
  'movementContradicted.reference': 'Movement',
  'movementContradicted.said': 'The network says',
  'movementContradicted.state': 'The bank holds it as',
  'movementContradicted.heading': 'What to do',
  'movementContradicted.next':
    'List it with the office command “rails contradictions”, ask the network, and note the outcome with “rails resolve”. The runbook is contradicted-movement.',
  'movementContradicted.why':
    'You receive this email because this address is where {bank} reports what needs a person.',

  'accountOpened.subject': 'Your new account is open',
  'accountOpened.body': 'We opened the {product} you applied for on {moment}.',
  'accountOpened.deposit': 'Opening deposit',
  'accountOpened.hint': 'You find it among your accounts after you sign on.',
  'accountOpened.notYou': 'Call us right away at {phone}. Somebody may have used your profile.',
  'accountOpened.why': 'You receive this email because an account was opened for you at {bank}.',
  'applicationInReview.subject': 'We are looking at your application',
  'applicationInReview.body':
    'A person at the bank is reviewing your application for a {product}. There is nothing to do: we write to you again as soon as it is decided. As of {moment}.',
  'applicationInReview.reasons': 'Why we look closer',
  'applicationInReview.notYou': 'Call us right away at {phone}. Somebody may have used your profile.',
  'applicationInReview.why': 'You receive this email because you applied for an account at {bank}.',
  'applicationRefused.subject': 'Our decision on your application',
  'applicationRefused.body':
    'We could not approve your application for a {product}. We decided this on {moment}.',
  'applicationRefused.reasons': 'Why',
  'applicationRefused.hint':
    'If you think that we are mistaken, or would like to know more, call us at {phone}.',
  'applicationRefused.notYou': 'Call us right away at {phone}. Somebody may have used your profile.',
  'applicationRefused.why': 'You receive this email because you applied for an account at {bank}.',
  'accountNews.heading': 'If you have questions',
  'accountNews.questions': 'Call us at {phone}, or write to us after you sign on.',
  'accountNews.why': 'You receive this email because you have an account at {bank}. Written on {moment}.',
  'delegateInvitation.subject': '{owner} invites you to look at accounts',
  'delegateInvitation.greeting': 'Hello,',
  'delegateInvitation.body':
    '{owner}, a customer of {bank}, would like you to be able to look at some of their accounts until {day}. You would see balances, transactions and statements, and could change nothing.',
  'delegateInvitation.hint':
    'If you are our customer, sign on, open the Security Center and choose Shared access. There you can accept or decline. If you are not, there is nothing to do.',
  'delegateInvitation.heading': 'If you do not know {owner}',
  'delegateInvitation.notYou': 'Ignore this email. Nobody learns whether you have an account with us.',
  'delegateInvitation.why':
    'You receive this email because a customer of {bank} entered your address. Written on {moment}.',
  'securityNews.notYou': 'Call us right away at {phone}. Somebody may be using your profile.',
  'securityNews.why':
    'You receive this email because something about the security of your {bank} profile changed. Written on {moment}.',
  'contactCode.hint': 'The code works once, for {minutes} minutes. Never tell it to anyone, not even to us.',
  'emailCode.subject': 'Confirm your new email address',
  'emailCode.body': 'Enter this code in your profile to make {email} the address we write to:',
  'phoneCode.subject': 'Confirm your new phone number',
  'phoneCode.body': 'Enter this code in your profile to make {number} your phone number:',
  'emailAsked.subject': 'A new email address was entered for you',
  'emailAsked.body':
    'In your profile, {email} was entered as your new email address. Nothing has changed yet: the new address counts once a code that we sent there is entered.',
  'emailAsked.hint': 'If this was you, there is nothing to do here.',
  'emailChanged.subject': 'Your email address was changed',
  'emailChanged.body': 'From now on we write to {email}. This is our last email to this address.',
  'emailChanged.hint': 'If this was you, there is nothing to do.',
  'phoneChanged.subject': 'Your phone number was changed',
  'phoneChanged.body': 'Your phone number in our records is now {number}.',
  'phoneChanged.hint': 'If this was you, there is nothing to do.',
  'addressChanged.subject': 'Your address was changed',
  'addressChanged.body': 'Your address in our records is now in {place}.',
  'addressChanged.hint': 'If this was you, there is nothing to do.',
} as const;
