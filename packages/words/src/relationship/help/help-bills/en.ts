export const helpBills = {
  payee:
    'In Pay Bills, choose “Add payee.” Enter the name, your account number with them and a category.\nTo change one, open the Payees tab and choose it. If you remove a payee, you can restore it for {restoreHours} hours.',
  pay: 'In Pay Bills, choose a bill or a payee, then the amount, the account and the date. Review it and confirm.\nIf the date is a weekend or holiday, we pay on the business day before, so it isn’t late. There’s no fee.',
  timing:
    'Payments confirmed by {achCutOff} New York time leave the same business day. The company gets the money on the next business day.\nPay at least two business days before the due date. The review shows the exact dates before you confirm.',
  limit:
    'You can pay up to {billDay} in bills a day. You can set a lower limit in Security Center.\nFrom {codeFrom} a day to others, we ask you to approve payments.',
  stop: 'Open the History tab in Pay Bills and choose the payment. You can cancel it until we send it.\nThe money goes back to your available balance at once.',
  overdue:
    'A bill stays until it’s paid. If you paid it some other way, dismiss it and choose the reason.\nThe next bill of that payee takes its place when it comes due.',
  autopay:
    'Open Automatic Payments and choose the payee, the amount, how often and when it ends. We remind you by email {reminderDays} days before each payment.\nFor your own credit account you can choose the minimum due, the statement balance or the full balance. We work out the amount on the day.',
  autopayoff:
    'Open Automatic Payments and choose “Details.” You can pause it, change it or cancel it.\nA payment that we’ve already sent doesn’t change. Everything after it does.',
  autopayfailed:
    'If there isn’t enough money, we try once more on the next business day and email you first. If that fails too, we stop and tell you.\nYou can pay the bill yourself in Pay Bills. Later automatic payments go on as planned.',
} as const;
