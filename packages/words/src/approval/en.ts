export const approval = {
  'validation.required': 'Please enter a verification code',
  'error.invalid': 'Invalid code. Please enter a valid verification code.',
  'error.noCustomer': 'There is no customer with this username.',
  'label.contactBank': 'Contact the bank to obtain a verification code.',
  'label.phone': 'Call {phone}, {hours}.',
  'label.title': 'Enter your approval code',
  'label.code': 'Approval code',
  'label.verify': 'Verify',
  'label.checking': 'Checking',
  'label.cancel': 'Cancel',
  'enrolment.purpose':
    'Enter the approval code that {bankName} gave you. It works once, for the email address you were invited with.',
  'gate.mark': 'Needs an approval code',
  'gate.purpose': 'The next page needs an approval code. It opens such pages for {minutes} minutes.',
  'gate.purposePage': '{page} needs an approval code. It opens such pages for {minutes} minutes.',
  'gate.title': 'This page needs an approval code',
  'gate.text': 'It opens as soon as the bank has accepted your code.',
} as const;
