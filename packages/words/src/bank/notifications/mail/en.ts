export const mail = {
  'label.moment': '{moment} ET',
  'label.greeting': 'Hello {firstName},',
  'label.ifNotYou': 'If this wasn’t you',
  'label.signOn': 'Sign On',
  'label.linkInFull': 'If the button doesn’t work, copy this address into your browser:',
  'label.neverAsk':
    'We’ll never email you to ask for your password, an approval code or your full Social Security number.',
  'label.contact': '{bank} · {phone}',

  'emailConfirmation.subject': 'Confirm your email address',
  'emailConfirmation.body': 'Enter this code to confirm your email address. We sent it on {moment}.',
  'emailConfirmation.hint': 'The code works once and expires in {minutes} minutes.',
  'emailConfirmation.notYou':
    'Ignore this email. Nothing changes without the code. If you get another one, call us at {phone}.',
  'emailConfirmation.why': 'You’re getting this email because this address was entered for a {bank} profile.',

  'passwordReset.subject': 'Reset your password',
  'passwordReset.body': 'We got a request on {moment} to reset your {bank} password.',
  'passwordReset.hint':
    'The link works once and expires in {minutes} minutes. You’ll also need to answer your security question.',
  'passwordReset.button': 'Choose a new password',
  'passwordReset.notYou':
    'Ignore this email. Your password won’t change. If you get another one, call us at {phone}.',
  'passwordReset.why': 'You’re getting this email because a password reset was requested for your username.',

  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.body': 'Your {bank} password was changed on {moment}.',
  'passwordChanged.hint': 'If this was you, you don’t need to do anything.',
  'passwordChanged.notYou':
    'Call us right away at {phone}. We’ll lock your profile and help you get back in.',
  'passwordChanged.why': 'You’re getting this email because we tell you about every password change.',

  'usernameReminder.subject': 'Your username',
  'usernameReminder.body': 'We got a request on {moment} for your username. Here it is:',
  'usernameReminder.notYou':
    'Ignore this email. A username alone isn’t enough to sign on. If you get another one, call us at {phone}.',
  'usernameReminder.why':
    'You’re getting this email because a username reminder was requested for this address.',

  'welcome.subject': 'Welcome to {bank}',
  'welcome.body': 'You enrolled in online banking on {moment}. You’re ready to sign on.',
  'welcome.hint': 'Use the username and password you chose.',
  'welcome.notYou': 'Call us right away at {phone}. Your personal information may be at risk.',
  'welcome.why': 'You’re getting this email because you enrolled in {bank} online banking.',

  'newSignOn.subject': 'Sign-on from a new device',
  'newSignOn.body': 'We noticed a sign-on to your {bank} profile from a new device.',
  'newSignOn.when': 'When',
  'newSignOn.device': 'Device',
  'newSignOn.ipAddress': 'IP address',
  'newSignOn.hint': 'If this was you, you don’t need to do anything.',
  'newSignOn.notYou':
    'Call us right away at {phone} and change your password. Type our web address yourself. Don’t use a link.',
  'newSignOn.why': 'You’re getting this email because we tell you about every sign-on from a new device.',

  'supportReceived.subject': 'We got your message',
  'supportReceived.body': 'We got your message on {moment}. If you call about it, give us this number:',
  'supportReceived.hint': 'We’ll email you when our reply is ready. Sign on to read it on the Support page.',
  'supportReceived.notYou': 'Call us right away at {phone}. Your profile may be at risk.',
  'supportReceived.why': 'You’re getting this email because a message was sent to {bank} from your profile.',

  'supportAnswered.subject': 'Our reply to your message {requestNumber}',
  'supportAnswered.body':
    'We replied to your message on {moment}. To protect your privacy, we don’t include the reply in email.',
  'supportAnswered.number': 'Message number',
  'supportAnswered.hint': 'Sign on and go to the Support page to read our reply or write back.',
  'supportAnswered.notYou': 'Call us right away at {phone}. Your profile may be at risk.',
  'supportAnswered.why': 'You’re getting this email because you wrote to {bank}.',

  'movementCode.subject': 'Your approval code for {amount}',
  'movementCode.body':
    'On {moment}, you asked us to send {amount} to {destination}. Enter this code to approve only this transaction:',
  'movementCode.amount': 'Amount, including fees',
  'movementCode.destination': 'To',
  'movementCode.reference': 'Reference number',
  'movementCode.hint':
    'The code works once and expires in {minutes} minutes. Don’t share it with anyone, not even us. Anyone who asks for it is trying to steal your money.',
  'movementCode.notYou':
    'Don’t enter or share the code. No money moves without it. Call us right away at {phone}. Your profile may be at risk.',
  'movementCode.why':
    'You’re getting this email because a transaction from your {bank} profile needs your approval.',

  'movementContradicted.subject': 'Conflicting network reports for {reference}',
  'movementContradicted.greeting': 'To operations,',
  'movementContradicted.body':
    'A payment network sent a report about this transaction that conflicts with an earlier one. We kept the first final report. No money moved because of this one. We received it on {moment}.',
  'movementContradicted.reference': 'Transaction',
  'movementContradicted.said': 'Network report',
  'movementContradicted.state': 'Our status',
  'movementContradicted.heading': 'What to do',
  'movementContradicted.next':
    'List it with the office command “rails contradictions”. Check with the network, then record the outcome with “rails resolve”. The runbook explains each step.',
  'movementContradicted.why':
    'You’re getting this email because {bank} sends items that need review to this address.',

  'dayCloseLate.subject': 'The business day {day} hasn’t closed',
  'dayCloseLate.greeting': 'To operations,',
  'dayCloseLate.body':
    'The close of the business day {day} was due on {moment}. It isn’t finished yet. Scheduled payments, interest and statements for that day may be late.',
  'dayCloseLate.heading': 'What to do',
  'dayCloseLate.next':
    'See how far the close has come with the office command “day show”. The runbook “stuck-day” explains each step.',
  'dayCloseLate.why':
    'You’re getting this email because {bank} sends items that need review to this address.',

  'accountOpened.subject': 'Your new account is open',
  'accountOpened.body': 'We opened your {product} on {moment}.',
  'accountOpened.deposit': 'Opening deposit',
  'accountOpened.hint': 'Sign on to see it with your other accounts.',
  'accountOpened.notYou': 'Call us right away at {phone}. Your profile may be at risk.',
  'accountOpened.why': 'You’re getting this email because an account was opened for you at {bank}.',
  'applicationInReview.subject': 'We’re reviewing your application',
  'applicationInReview.body':
    'As of {moment}, we’re reviewing your {product} application. You don’t need to do anything. We’ll email you when we’ve decided.',
  'applicationInReview.reasons': 'Why we’re reviewing it',
  'applicationInReview.notYou': 'Call us right away at {phone}. Your profile may be at risk.',
  'applicationInReview.why': 'You’re getting this email because you applied for an account at {bank}.',
  'applicationRefused.subject': 'Our decision on your application',
  'applicationRefused.body': 'We couldn’t approve your {product} application. We decided on {moment}.',
  'applicationRefused.reasons': 'Why',
  'applicationRefused.hint': 'If you have questions or think we made a mistake, call us at {phone}.',
  'applicationRefused.notYou': 'Call us right away at {phone}. Your profile may be at risk.',
  'applicationRefused.why': 'You’re getting this email because you applied for an account at {bank}.',
  'accountNews.heading': 'If you have questions',
  'accountNews.questions': 'Call us at {phone}, or sign on and send us a message.',
  'accountNews.why': 'You’re getting this email because you have an account at {bank}. Sent on {moment}.',
  'delegateInvitation.subject': '{owner} invited you to view their accounts',
  'delegateInvitation.greeting': 'Hello,',
  'delegateInvitation.body':
    '{owner}, a {bank} customer, invited you to view some of their accounts until {day}. You’ll see balances, transactions and statements. You can’t change anything.',
  'delegateInvitation.hint':
    'If you bank with us, sign on, go to the Security Center and choose Shared access. You can accept or decline there. If you don’t bank with us, you don’t need to do anything.',
  'delegateInvitation.heading': 'If you don’t know {owner}',
  'delegateInvitation.notYou': 'Ignore this email. We won’t tell anyone whether you have an account with us.',
  'delegateInvitation.why':
    'You’re getting this email because a {bank} customer entered your address. Sent on {moment}.',
  'securityNews.notYou': 'Call us right away at {phone}. Your profile may be at risk.',
  'securityNews.why':
    'You’re getting this email because of a security change to your {bank} profile. Sent on {moment}.',
  'contactCode.hint':
    'The code works once and expires in {minutes} minutes. Don’t share it with anyone, not even us.',
  'emailCode.subject': 'Confirm your new email address',
  'emailCode.body': 'Enter this code in your profile to make {email} your email address:',
  'phoneCode.text':
    '{bank}: your code is {code}. It expires in {minutes} minutes. We’ll never ask you for it.',
  'phoneCode.subject': 'Confirm your new phone number',
  'phoneCode.body': 'Enter this code in your profile to make {number} your phone number:',
  'emailAsked.subject': 'Request to change your email address',
  'emailAsked.body':
    'We got a request to change your email address to {email}. Nothing has changed yet. The change takes effect once the code we sent there is entered.',
  'emailAsked.hint': 'If this was you, you don’t need to do anything.',
  'emailChanged.subject': 'Your email address was changed',
  'emailChanged.body': 'We’ll now email you at {email}. This is our last email to this address.',
  'emailChanged.hint': 'If this was you, you don’t need to do anything.',
  'phoneChanged.subject': 'Your phone number was changed',
  'phoneChanged.body': 'Your phone number on file is now {number}.',
  'phoneChanged.hint': 'If this was you, you don’t need to do anything.',
  'addressChanged.subject': 'Your address was changed',
  'addressChanged.body': 'Your address on file is now in {place}.',
  'addressChanged.hint': 'If this was you, you don’t need to do anything.',
  'grouped.subject_one': '{count} notice about your account',
  'grouped.subject_other': '{count} notices about your account',
  'grouped.body': 'A lot happened at once, so we grouped these notices: {list}.',
  'grouped.hint': 'Sign on and check the Security Center for details.',
} as const;
