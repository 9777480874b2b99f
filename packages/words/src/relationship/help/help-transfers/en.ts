export const helpTransfers = {
  between:
    'Open Transfer Money and choose a transfer between your own accounts. The money moves right away, on any day and at any hour.\nThere’s no fee. Money in a certificate can’t be moved this way until it matures.',
  external:
    'In Transfer Money, choose another bank and pick a recipient, or add one. There’s no fee.\nTransfers confirmed by {achCutOff} New York time leave the same business day and arrive on the next one. Later ones leave on the next business day.\nYou can send up to {transferDay} a day this way.',
  wire: 'A wire costs {wireFee} and reaches the other bank the same business day if you confirm it by {wireCutOff} New York time.\nYou can send up to {wireDay} a day. A wire can’t be taken back once it has left, so check the account number twice.',
  approval:
    'When you send {codeFrom} or more to others in a day, we ask you to approve it. Use a passkey, your authenticator app, or the code we email you. That code is for this one transfer and comes on top of the one that opens the page.\nThe money is set aside while it waits. If you don’t approve within {approvalHours} hours, we cancel the transfer and release the money.',
  confirm:
    'Before the first transfer to a new account, we check that it’s the right one. We send two small deposits, each under a dollar, and you enter both amounts.\nYou have {proofDays} days and {proofTries} tries. The deposits are yours to keep.\nIf the account is with us, we compare the name instead. That takes a moment.',
  cancel:
    'Open Transfers, choose the transfer and choose “Cancel transfer.” You can cancel until we send it.\nYou can also set an undo window in Security Center. We then wait that long before we send anything.\nIf the button is gone, the money has left. Ask the recipient to send it back.',
  schedule:
    'In Transfer Money, choose a later date, or weekly, every two weeks or monthly. Transfers lists what’s scheduled.\nIf the date is a weekend or holiday, we send it on the next business day. If there isn’t enough money, we try once more on the next business day and email you.',
  returned:
    'The other bank can return a transfer: the account is closed, the number is wrong, or the bank doesn’t accept it.\nWe put the money back in your account and show the reason on the transfer. Fix the recipient’s details before you try again.',
  newrecipient:
    'You can ask us to hold your first payment to anyone new. Set it in Security Center under “Limits and undo.”\nScammers rush you. The wait gives you time to check, and you can cancel until it ends.',
} as const;
