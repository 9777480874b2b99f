export const customers = {
  'label.version': 'Version {version}, in effect since {date}',
  'label.questions': 'Questions about this text? Call {phone}, {hours}.',
  'terms.title': 'Terms and conditions',
  'terms.lead': 'These are the rules for using {bankName} online banking. You accept them when you enroll.',
  'terms.whoTitle': 'Who can enroll',
  'terms.whoText':
    'You can enroll if you are at least 18 years old, live in the United States and {bankName} has invited you. The invitation comes as an approval code that works once, for the email address it was issued to. What you tell us about yourself must be true.',
  'terms.detailsTitle': 'Your username, password and security answer',
  'terms.detailsText':
    'They are yours alone. Choose a password you use nowhere else and tell nobody, not even us: our staff never ask for it. After several wrong passwords sign-on pauses, longer each time. If you think somebody knows your password, change it with Forgot Password and call us.',
  'terms.codesTitle': 'Approval codes',
  'terms.codesText':
    'Some pages open only after you enter an approval code that you get from us by phone or in person. A code works once and for 24 hours at most; entering it opens those pages for 15 minutes of your session. Never pass a code on to anybody who asks you for it.',
  'terms.sessionTitle': 'Your session',
  'terms.sessionText':
    'We sign you off after 15 minutes without activity and after 12 hours in any case. Two minutes before, we ask whether you want to stay where that is possible. Use Logout on a device that others use too.',
  'terms.mailTitle': 'Email',
  'terms.mailText':
    'We write to the email address you confirm: codes, links to reset your password and notices about your security. Keep the address in your hands. We never ask for your password, an approval code or your full Social Security number by email.',
  'terms.servicesTitle': 'Accounts and services',
  'terms.servicesText':
    'Enrolling opens no account and costs nothing. An account and every service that moves money have terms of their own, with their fees and limits, which you see before you accept them.',
  'terms.carefulTitle': 'What we ask of you and of ourselves',
  'terms.carefulText':
    'Use online banking only for yourself and do not try to get around its protections. We keep it running with care, but it can be interrupted for maintenance or by a fault. When something fails, the page says so and says whether anything was sent.',
  'terms.changesTitle': 'Changes',
  'terms.changesText':
    'We record which version you accepted and when. A new version is published here under a new number; earlier versions stay on record.',
  'privacy.title': 'Privacy notice',
  'privacy.lead': 'What {bankName} knows about you, how it is kept, and what we do not do with it.',
  'privacy.collectTitle': 'What we ask for',
  'privacy.collectText':
    'At enrollment: your name, email address, phone number, date of birth, Social Security number, address, a username, a password and the answer to a security question. United States law obliges banks to make sure who their customers are; the rest serves to reach you and to let only you in.',
  'privacy.protectTitle': 'How it is protected',
  'privacy.protectText':
    'Your Social Security number and date of birth are encrypted before they are stored, and only the last four digits of the number are ever shown again. Your password and your security answer are stored as one-way fingerprints: nobody, including us, can read them. Everything travels over encrypted connections.',
  'privacy.recordTitle': 'The record of what happens',
  'privacy.recordText':
    'Every sign-on, every attempt and every change is written to an audit record with its time, the internet address and the session it came from. The record is sealed so that no entry can be changed unnoticed. It protects you when something is disputed.',
  'privacy.cookiesTitle': 'Cookies',
  'privacy.cookiesText':
    'One cookie keeps you signed on; no script can read it, and it is gone when the session ends. Another lets us recognize a browser you have signed on with before. Two more remember your language and your theme for a year. If you tick Save username, the browser keeps your username until you close it.',
  'privacy.trackingTitle': 'No tracking',
  'privacy.trackingText':
    'These pages load nothing from other companies: no advertising, no analytics, no social media, no fonts from elsewhere. Nobody follows you from here to other sites.',
  'privacy.draftsTitle': 'Forms you have not finished',
  'privacy.draftsText':
    'So that nothing is lost when a session ends, some forms are kept on our servers, encrypted, for one day at most. What you type at enrollment is not kept anywhere until you complete it.',
  'privacy.sharingTitle': 'Who else sees it',
  'privacy.sharingText':
    'We do not sell what we know about you and do not give it away for advertising. We pass on only what the law demands, and what a payment you order needs to arrive.',
  'privacy.rightsTitle': 'Your say',
  'privacy.rightsText':
    'Ask us at any time what we hold about you, and tell us if something is wrong. Records that the law obliges a bank to keep stay until their time is over; nothing else does.',
} as const;
