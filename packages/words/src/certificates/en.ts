export const certificates = {
  'validation.destination': 'Choose one of your open accounts that can receive this money.',
  'validation.term': 'Choose one of the terms we offer.',
  'maturing.subject': 'Your certificate matures on {matures}',
  'maturing.renews':
    'Your certificate {account}, with {amount} in it, matures on {matures}. It then renews for {term}, with everything in it. The new rate is the one we offer on that day; today that is {rate}% interest ({apy}% APY).',
  'maturing.paysOut':
    'Your certificate {account}, with {amount} in it, matures on {matures}. Everything in it is then paid out to {destination}, and the certificate is closed.',
  'maturing.renewsHint':
    'Until then you can choose another term, or have it paid out to one of your accounts: sign on and open Renewal Options. If it renews, you can take out all or part of it without a penalty until {graceEnds}.',
  'maturing.paysOutHint':
    'Until then you can choose another account, or have it renew: sign on and open Renewal Options.',
  'renewed.subject': 'Your certificate has renewed',
  'renewed.body':
    'Your certificate {account} began a new term of {term} on {day}, with {amount} in it, at {rate}% interest ({apy}% APY). It matures on {matures}.',
  'renewed.hint':
    'Until {graceEnds} you can take out all or part of it without a penalty: sign on and open Early Withdrawal.',
  'payOutFailed.subject': 'Your certificate could not be paid out',
  'payOutFailed.body':
    'Your certificate {account} has matured and was to be paid out to {destination}. That was not possible, so it began a new term of {term} on {day}, with {amount} in it, at {rate}% interest ({apy}% APY). It matures on {matures}.',
  'paidOut.subject': 'Your certificate has been paid out',
  'paidOut.body':
    'Your certificate {account} has matured. On {day} we paid {amount} to {destination} and closed the certificate.',
  'paidOut.hint': 'You find the payment in the history of both accounts after you sign on.',
  'interestKept.subject': 'Your interest stayed in the certificate',
  'interestKept.body':
    'Interest of {amount} from your certificate {account} was to go to {destination} on {day}. That was not possible, so it stays in the certificate and earns interest there.',
  'interestKept.hint':
    'To have the next interest paid to another account, sign on and open Interest Payouts.',
} as const;
