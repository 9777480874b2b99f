export const bank = {
  'validation.duration': 'Write a number and d, h, m or s, such as 30d.',
  'error.clockFixed': 'The clock of this bank cannot be moved.',
  'contact.title': 'Customer service',
  'contact.lead': 'How to reach us, and what you can do right away.',
  'contact.phoneTitle': 'Call us',
  'contact.noPhone': 'No phone number has been set up yet.',
  'contact.signOnTitle': 'Forgotten username or password',
  'contact.signOnText': 'You can recover both yourself from the sign-on window.',
  'contact.signOnLink': 'Open Sign On',
  'contact.codesTitle': 'Approval codes',
  'contact.codesText':
    'We give them by phone or in person, only after we have made sure who you are. We never call to ask you for one.',
} as const;
