export const helpCards = {
  pending:
    'A pending purchase is approved, but the store hasn’t collected the money yet. We set the amount aside, so it’s already out of your available balance.\nMost purchases post within a few days. If a store never collects, we release the money after {pendingDays} days.\nTips, gas and hotel stays can post at a different amount. The line keeps its place in your list when it posts.',
  freeze:
    'Open Cards, choose the card and turn on “Freeze card.” Purchases and cash are declined right away.\nBills, AutoPay and deposits aren’t affected. Refunds still arrive.\nFound your card? Turn the switch off and it works again at once.',
  lost: 'Open Cards, choose the card and choose “Report lost or stolen.” We block it at once and send a new one.\nThe card page shows the dates when the new card should arrive and where it is now.\nIf you see a purchase you didn’t make, open Disputes and report it right away.',
  declined:
    'Your card page lists recent purchases. A declined one says why: a frozen card, a limit, not enough money, or a card that isn’t activated.\nWhen a purchase is declined, no money moves. Fix the reason on the same page, then try again.',
  limits:
    'Each card has daily limits for stores, online purchases, ATMs and use outside the US. You can lower each one or turn a use off.\nOur own limits are {cardStore} a day in stores, {cardOnline} online and {cardAbroad} outside the US.\nA lower limit applies right away. Raising one asks you to confirm that it’s you.',
  travel:
    'Add a travel notice before you go. Choose the card, then “Add travel notice,” and enter the countries and dates.\nA card can have up to {tripsMax} travel notices. Each can last up to {tripDays} days. You can still add one after the trip has begun.',
  activate:
    'When your card arrives, open Cards and choose it. Enter the last 4 digits printed on the card.\nThe card works right after that. Until then, every purchase with it is declined.',
  subscriptions:
    'Some stores keep your card and charge it again without asking. Your card page lists the ones that have.\nYou see what each charged last. To end it, cancel with the store. To stop one store’s charges, choose it there.',
  replace:
    'Choose the card and choose “Replace a damaged card.” Your old card keeps working until you activate the new one.\nWe mail it to the address in your profile, so check that first.',
} as const;
