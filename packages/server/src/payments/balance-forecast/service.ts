/** What other capabilities may call. */
export { cardDuesAhead, itemsAhead, itemsFrom, type CardDue } from './items.ts';
