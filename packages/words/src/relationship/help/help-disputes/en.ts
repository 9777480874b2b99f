export const helpDisputes = {
  start:
    'Open Disputes, choose the transaction and tell us what went wrong. You can add up to {disputeFiles} photos or PDF files.\nYou have {disputeDays} days after the first statement that shows it. After that, call us.',
  fraud:
    'Dispute it and say you don’t know the charge. If your card is gone, we block it and mail a new one in the same step.\nStill have the card? Freeze it first, so nothing more can be charged.',
  time: 'Most are decided in {disputeLeast} to {disputeMost} business days. Some take longer, because we ask the merchant’s bank.\nYour dispute shows each step, and by when the next one must be done.',
  credit:
    'On a checking or savings account, if we can’t decide within {creditDays} business days, we credit the amount while we look into it. For a new account, it’s {creditNewDays} business days. A credit account works differently: see “Dispute a charge on your credit account.”\nIf we find no error, we take it back {takeBackDays} business days after we tell you.',
  card: 'You don’t have to pay the charge while we look into it. It isn’t in your minimum payment, and it can’t make you late.\nIf the charge was right, you owe it again, with the interest it would have had.',
  reply:
    'Open the dispute and write to us, or add files. One dispute can have up to {disputeCaseFiles} files.\n“Needs your reply” means we asked you something. Answer soon, so we can go on.',
  result:
    'You get an email, and a letter as a PDF. If you’re right, the money is yours for good.\nIf we find no error, the letter says why. You can ask for copies of what we used.',
  withdraw:
    'Open the dispute and choose “Withdraw this dispute.” We stop looking into it, and the charge stays.\nA temporary credit is taken back {takeBackDays} business days later.',
} as const;
