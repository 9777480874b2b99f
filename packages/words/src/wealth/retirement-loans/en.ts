export const retirementLoans = {
  'page.title': 'Retirement loan',
  'page.lead': 'You can’t borrow from an IRA. See why, and other ways to get money.',
  'page.loading': 'Loading your retirement accounts',
  'page.advice': 'We don’t give tax advice. Ask a tax professional about your own situation.',
  'error.load': 'We couldn’t load your retirement accounts',
  'error.notAllowed': 'You can’t borrow from an IRA, so we didn’t take your request. No money moved.',
  'validation.amount': 'Enter an amount greater than zero',
  'validation.term': 'Enter a term from 1 to 60 months',
  'why.title': 'Why you can’t borrow from an IRA',
  'why.law':
    'Tax law calls a loan from your IRA a prohibited transaction. This applies to traditional and Roth IRAs, at every bank.',
  'why.whole':
    'If an owner borrows anyway, the account stops being an IRA as of January 1 of that year. Its whole value counts as a distribution, not only the amount borrowed.',
  'why.tax':
    'Income tax may be due on it. If you’re under 59½, the IRS may add a 10% tax. That’s why we don’t offer these loans.',
  'why.pledge':
    'You can’t use an IRA to secure another loan either. The part you pledge counts as a distribution.',
  'accounts.title': 'Your retirement accounts',
  'accounts.allowed': 'Loans allowed',
  'accounts.notAllowed': 'Loans not allowed',
  'accounts.none': 'You don’t have a retirement account.',
  'type.traditional': 'Traditional IRA',
  'type.roth': 'Roth IRA',
  'employer.title': 'If you have an employer plan',
  'employer.text':
    'Some 401(k), 403(b) and 457(b) plans make loans. Ask the company that runs your plan. We don’t offer employer plans, so you can’t request that loan here.',
  'alternatives.title': 'Other ways to get money',
  'alternatives.withdraw.title': 'Withdraw from your IRA',
  'alternatives.withdraw.text':
    'You can take money out at any age. It’s usually taxed, except what you contributed to a Roth IRA. A 10% tax may apply before 59½. You’ll see the tax withheld before you confirm.',
  'alternatives.withdraw.action': 'Withdraw from retirement',
  'alternatives.rollover.title': 'Roll it over within {days} days',
  'alternatives.rollover.text':
    'Money paid to you from an IRA usually isn’t taxed if you deposit it in an IRA within {days} days. You can do this once in 12 months, across all your IRAs. If tax was withheld, add that amount from your own money.',
  'alternatives.rollover.contact':
    'For money you withdrew here, contact us before you put it back. A regular deposit counts as a contribution.',
  'alternatives.rollover.action': 'Roll over from another provider',
  'alternatives.credit.title': 'Apply for a credit line',
  'alternatives.credit.text':
    'Your retirement savings stay where they are. You pay interest on what you borrow, and approval depends on your credit.',
  'alternatives.credit.action': 'Apply for a credit account',
  'alternatives.help.title': 'Talk with us',
  'alternatives.help.text': 'Not sure which way fits? Send us a message and we’ll go over them with you.',
  'alternatives.help.action': 'Contact support',
} as const;
