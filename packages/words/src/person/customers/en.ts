export const customers = {
  'label.version': 'Version {version}, effective {date}',
  'label.questions': 'Questions? Call {phone}, {hours}.',
  'terms.title': 'Terms and conditions',
  'terms.lead': 'The rules for using {bankName} online banking. You accept them when you enroll.',
  'terms.whoTitle': 'Who can enroll',
  'terms.whoText':
    'You can enroll if you’re at least 18, live in the United States and have an invitation from {bankName}. Your invitation is an approval code. It works once, with the email address it was issued for. The information you give us must be true.',
  'terms.detailsTitle': 'Your username, password and security answer',
  'terms.detailsText':
    'Keep them to yourself. Choose a password you don’t use anywhere else. Our staff will never ask for it. After several wrong passwords, we pause sign-on, for longer each time. If you think your password isn’t private anymore, use Forgot Password to change it, then call us.',
  'terms.codesTitle': 'Approval codes',
  'terms.codesText':
    'Some pages need an approval code, which you get from us by phone or in person. Each code works once and expires within 24 hours. Once you enter it, those pages stay open for 15 minutes of your session. Never share a code, even if you’re asked for it.',
  'terms.sessionTitle': 'Your session',
  'terms.sessionText':
    'We sign you off after 15 minutes of inactivity, and always after 12 hours. When you can stay signed on, we ask you two minutes before. On a shared device, select Logout when you’re done.',
  'terms.mailTitle': 'Email',
  'terms.mailText':
    'We use your confirmed email address for codes, password reset links and security notices. Keep that address secure. We never ask for your password, an approval code or your full Social Security number by email.',
  'terms.servicesTitle': 'Accounts and services',
  'terms.servicesText':
    'Enrolling is free and doesn’t open an account. Each account and payment service has its own terms, fees and limits. You’ll see them before you accept.',
  'terms.carefulTitle': 'Your responsibilities and ours',
  'terms.carefulText':
    'Use online banking only for yourself, and don’t try to get around its security. We work to keep it running, but maintenance or outages can interrupt it. If something fails, we’ll tell you whether anything was sent.',
  'terms.changesTitle': 'Changes to these terms',
  'terms.changesText':
    'We record which version you accepted and when. New versions are published here, and we keep the earlier ones on file.',
  'privacy.title': 'Privacy notice',
  'privacy.lead': 'What {bankName} collects about you, how we protect it and how we use it.',
  'privacy.collectTitle': 'What we collect',
  'privacy.collectText':
    'When you enroll: your name, email address, phone number, date of birth, Social Security number, address, username, password and the answer to a security question. Federal law requires banks to verify who their customers are. We use the rest to contact you and keep your account secure.',
  'privacy.protectTitle': 'How we protect it',
  'privacy.protectText':
    'We encrypt your Social Security number and date of birth, and only ever show the last four digits of the number. Your password and security answer are stored as one-way hashes, so no one can read them, including us. All connections are encrypted.',
  'privacy.recordTitle': 'Activity records',
  'privacy.recordText':
    'We log every sign-on, attempt and change with its time, IP address and session. The log is tamper-evident, so any edit shows. It protects you in a dispute.',
  'privacy.cookiesTitle': 'Cookies',
  'privacy.cookiesText':
    'One cookie keeps you signed on. Scripts can’t read it, and it ends with your session. Another recognizes browsers you’ve signed on with before. Two more remember your language and theme for a year. If you select Save username, your browser keeps it until you close it.',
  'privacy.trackingTitle': 'No tracking',
  'privacy.trackingText':
    'Our pages load nothing from other companies: no ads, analytics, social media or outside fonts. You aren’t followed from here to other sites.',
  'privacy.draftsTitle': 'Unfinished forms',
  'privacy.draftsText':
    'We save some forms, encrypted, for up to one day so you can finish them later. We don’t save enrollment answers until you finish enrolling.',
  'privacy.sharingTitle': 'Who we share it with',
  'privacy.sharingText':
    'We don’t sell your information or share it for advertising. We share only what the law requires and what your payments need to arrive.',
  'privacy.rightsTitle': 'Your rights',
  'privacy.rightsText':
    'You can ask what information we have about you at any time. Tell us if something is wrong. We keep only the records the law requires, for as long as it requires.',
} as const;
