export const authorizations = {
  'overdrawn.subject': 'A card purchase took your account below zero',
  'overdrawn.body':
    'We couldn’t be reached when you paid {amount} at {name}, so the card network approved it for us. Your account ending in {lastFour} didn’t have enough money for it. Its balance is now {balance}.',
  'overdrawn.hint':
    'There’s no fee for this. Please add money to the account. If you don’t know this purchase, call us.',
};
