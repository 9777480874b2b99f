export const helpProfile = {
  contact:
    'Open your profile and enter the new one. We send a code that works for {contactMinutes} minutes. The change counts when you enter it.\nYou have {contactHours} hours to finish. We also tell your old email address.',
  address:
    'A new address counts right away. Cards and checks go there from then on.\nYour legal name and birth date come from your ID. Send us a message to change them.',
  language:
    'You can use the bank in English, Spanish, French or Chinese. Choose one in your profile and our emails use it too.',
  notices:
    'Open the notifications in your profile and turn each kind on or off. Security notices always reach you.',
  message:
    'Open Support and write to us. We answer within {replyDays} business days, and the page shows by which day.\nYou can write back in the same conversation. Our email only tells you that an answer is there.',
  complaint:
    'Send us a message and choose “Complaint.” A person looks into it and answers within {complaintDays} business days.\nYou see the answer and the reason on the Support page.',
  mydata:
    'Open My Data and request a copy. It has your profile, accounts, transactions, statements and sign-ons.\nYou can ask for {exportsADay} a day. We delete each copy after {exportDays} days.',
  find: 'Press / or Ctrl-K and type a page, account, payee, payment, amount or store. Small typing mistakes are fine.\nType “send 50 to Jonas” and we open the form with the amount and the person filled in.',
  leave:
    'Search for “Leave the bank” and open it. We list what has to be finished first, close your accounts and send the rest where you choose.\nDownload your statements before you leave.',
  alerts:
    'Open Account Alerts. Choose what we tell you about, from which amount, and how: by email, text or push.\nSecurity alerts by email are always on.',
  quiet:
    'Choose hours without texts or push. Security alerts still come through.\nYou can also get one daily email at {digestAt} for what can wait.',
  push: 'For texts, confirm your phone number with a code. For push, choose “Turn on push” on each device. You can have up to {pushDevices}.\nLogging out on a device turns off push there.',
  inbox:
    'Your inbox shows what happened and what needs you. The bell on every page tells you when there’s something new.\nWhat we emailed you is there too. You can search it and filter it by account.',
} as const;
