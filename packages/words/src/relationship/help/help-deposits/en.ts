export const helpDeposits = {
  check:
    'Sign the back of the check. Open “Deposit a check,” choose the account and enter the amount. Take a photo of both sides, or upload one.\nThe page tells you if a photo is too dark, blurred or cut off before you send it.\nKeep the check until the deposit is finished, then destroy it. The same check isn’t accepted twice.',
  available:
    'The first {checkAtOnce} is available when we accept the check. The rest follows on the next business day.\nChecks sent after {checkCutOff} New York time count for the next business day.\nIf a person has to look at your check, we tell you. That takes about one business day.',
  checklimits:
    'You can deposit up to {checkDay} a day and {checkMonth} a month, in one check or several.\nThe page shows what’s left today before you take a photo.',
  checkreturned:
    'The other bank can refuse a check: there isn’t enough money, the account is closed, or payment was stopped.\nWe take the amount back and show the reason. We don’t charge you a fee. Ask the person who wrote the check for another payment.',
  code: 'Open Withdraw, choose ATM and an amount. We show a {atmCodeDigits}-digit code that works for {atmCodeMinutes} minutes.\nAt the ATM, enter the code, the last 4 digits of your account number and the amount. Never tell anyone the code.\nThe money is set aside until you collect it. If you don’t, it goes back to your account.',
  cashlimits:
    'You can take up to {atmDay} a day at ATMs, with a code or a card, and {branchDay} a day at a branch.\nCash at an ATM is free from checking and student accounts. From savings it costs {atmFee}. You can set lower limits in Security Center.',
  branch:
    'Open Withdraw and choose Branch. Enter the amount and when you’ll come. A teller has it ready for you.\nYou can plan up to {cashAheadDays} days ahead and cancel until you collect it.',
  find: 'Open Withdraw and search by ZIP code, city or your location. The map shows ATMs and branches with their opening hours.',
  order:
    'Open “Order Checks,” choose a style, how many and how fast. You see the price with tax and a preview before you order.\nYou can cancel within {orderCancelMinutes} minutes and get all of the money back. The page shows where your order is.',
  stop: 'Open your checking account and add a stop payment. Enter the number of the check, or the first and last of several.\nIt lasts {stopMonths} months, and you can release it. A check that was already paid can’t be stopped.',
} as const;
