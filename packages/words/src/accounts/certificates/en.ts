export const certificates = {
  'validation.destination': 'Choose one of your open accounts that can receive this money.',
  'validation.term': 'Choose one of the terms listed.',
  'maturing.subject': 'Your certificate matures on {matures}',
  'maturing.renews':
    'Your certificate {account} matures on {matures} with a balance of {amount}. It will renew for {term} with the full balance. You’ll get the rate we offer that day. Today’s rate is {apy}% APY ({rate}% interest rate).',
  'maturing.paysOut':
    'Your certificate {account} matures on {matures} with a balance of {amount}. We’ll move everything to {destination} and close the certificate.',
  'maturing.renewsHint':
    'To choose another term or have it paid out, sign on and open Renewal Options before then. If it renews, you can withdraw some or all of it without a penalty until {graceEnds}.',
  'maturing.paysOutHint':
    'To choose another account or have it renew, sign on and open Renewal Options before then.',
  'renewed.subject': 'Your certificate has renewed',
  'renewed.body':
    'Your certificate {account} renewed on {day} for {term}, with a balance of {amount}. It earns {apy}% APY ({rate}% interest rate) and matures on {matures}.',
  'renewed.hint':
    'You can withdraw some or all of it without a penalty until {graceEnds}. Sign on and open Early Withdrawal.',
  'payOutFailed.subject': 'We couldn’t pay out your certificate',
  'payOutFailed.body':
    'Your certificate {account} matured, but we couldn’t pay it out to {destination}. It renewed on {day} for {term}, with a balance of {amount}. It earns {apy}% APY ({rate}% interest rate) and matures on {matures}.',
  'paidOut.subject': 'We paid out your certificate',
  'paidOut.body':
    'Your certificate {account} matured. On {day}, we moved {amount} to {destination} and closed the certificate.',
  'paidOut.hint': 'Sign on to see this in the history of both accounts.',
  'interestKept.subject': 'Your interest stayed in the certificate',
  'interestKept.body':
    'We couldn’t pay {amount} of interest from your certificate {account} to {destination} on {day}. It stays in the certificate and earns interest there.',
  'interestKept.hint':
    'To send your next interest payment to another account, sign on and open Interest Payouts.',
} as const;
