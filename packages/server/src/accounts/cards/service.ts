/** What other capabilities and the doors of this one may import. */
export { listCards, showCard } from './cards.ts';
export {
  addTrip,
  allowMerchant,
  freezeCard,
  loosenCardUse,
  removeTrip,
  stopMerchant,
  tightenCardUse,
  unfreezeCard,
} from './controls.ts';
export { activateCard, blockAndReplace, cardsInUse, lastFourOf, replaceCard } from './replacing.ts';
export { askLinks, linkCard, linkedCardsOf, linkedDetails, listLinkedCards, unlinkCard } from './linked.ts';
export { applyCardNews, registerCards, renewCards, sendCards, type CardMaker } from './making.ts';
export { listCardsUsed } from './queries/purchases.ts';
export { tellCard, type CardTelling } from './notices.ts';
