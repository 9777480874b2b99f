export const helpAccounts = {
  open: 'Choose “Open a new account” and the type you want. Checking starts with {checkingOpening}, savings with {savingsOpening} and student accounts with {studentOpening}.\nFund it from another account, another bank, a card or a check. Money from another bank or card stays on hold for {pulledDays} business days.',
  fee: 'Checking costs {checkingFee} a month. It’s free if you end every day of the month with {checkingWaived} or more. Savings costs {savingsFee} a month, and is free with {savingsWaived}.\nStudent accounts have no monthly fee. We don’t charge a fee for the month you open an account.',
  interest:
    'We count interest on your balance of each day and pay it once a month. APY is what a year brings when interest stays in the account.\nSavings earns {savingsYield} APY, money market {moneyMarketYield} and checking {checkingYield}. Choose “Why?” next to an interest line to see each day.',
  statements:
    'Statements & Documents lists every monthly statement by account and year. Download it as a PDF.\nNeed other dates? Request a statement for any period. We keep requested ones for {statementDays} days.',
  export:
    'Open Activity, choose the accounts and dates, and choose Export. You get a CSV file for a spreadsheet.\nOn an account page you can also request a statement in formats for accounting software.',
  nickname:
    'Open Account Settings. Give each account a name you’ll recognize, and choose which one we use when you don’t pick one.',
  overdraft:
    'Link one of your savings accounts to a checking or student account. When a payment needs more than you have, we move the difference.\nWithout it, we decline payments your balance can’t cover. There’s no overdraft fee either way.',
  certificate:
    'You choose a term, and the rate stays the same until it ends. It starts with {cdOpening}, and interest is paid four times a year.\nWe write to you {cdNoticeDays} days before it matures. It renews unless you choose to be paid out. For {cdGraceDays} days after it renews, you can take money out for free.',
  early:
    'You can withdraw before the term ends, but it costs {cdPenaltyDays} days of interest on what you take.\nThe page shows the exact penalty before you confirm.',
  notes:
    'Open a transaction and write a note, or add up to {attachmentsMax} receipts as photos or PDF files. Only you can see them.\nThey stay when a pending transaction posts.',
  close:
    'Open the account, choose “Close account” and choose where the money goes. We tell you first if something is still pending.\nYour statements stay available after it’s closed.',
} as const;
