export const submission = {
  'unknown.title': 'We are checking whether this went through.',
  'unknown.asking':
    'The answer has not reached this page. We keep asking until we know. It cannot happen twice.',
  'unknown.again': 'It had not reached us, so we are sending the same request again. It cannot happen twice.',
  'unknown.offline':
    'You are offline, so we do not know yet. We will ask as soon as you are back online. It cannot happen twice.',
  'unknown.resting': 'We still do not know. It cannot happen twice, so you can safely ask again.',
  'unknown.check': 'Check again',
  'lost.title': 'This did not reach us. No money moved.',
  'lost.text': 'You can review it and send it again.',
  'refused.title': 'We could not do this. No money moved.',
  'refused.text': 'No money moved.',
  'onItsWay.title': 'On its way',
  'onItsWay.text': 'We have accepted it, but it is not final yet. Reference {reference}.',
  'awaiting.title': 'Awaiting approval',
  'awaiting.text': 'Nothing moves before it is approved. Reference {reference}.',
  'failed.title': 'This did not go through. No money moved.',
  'failed.text': 'Reference {reference}.',
  'returned.title': 'This was returned.',
  'returned.text': 'The money is back where it came from. Reference {reference}.',
  'cancelled.title': 'This was cancelled. No money moved.',
} as const;
