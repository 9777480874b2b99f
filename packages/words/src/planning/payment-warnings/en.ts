export const paymentWarnings = {
  'short.subject': 'Add {short} to {account} by {day}',
  'short.body': '{name} is set to take {amount} from {account} on {day}. As of now, you’ll be {short} short.',
  'short.hint': 'Add money by then, or skip or change the payment.',
  'abroad.subject': 'Card purchase in {country}',
  'abroad.body':
    '{amount} at {name} in {country}, from {account}. You don’t have a travel notice for this country.',
  'unusual.subject': 'A larger purchase than usual',
  'unusual.body': '{amount} at {name}, from {account}. That’s far above what you usually spend.',
  'first.subject': 'First payment to {name}',
  'first.body':
    '{amount} to {name}, from {account}. It’s the first time this merchant has charged your card.',
  'card.hint': 'If this wasn’t you, freeze your card and call us.',
} as const;
