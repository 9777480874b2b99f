/** What a card is used for. Abroad comes on top of the first two or of a machine. Machines have a limit of their own: `limits`. */
export const cardUses = ['store', 'online', 'atm', 'abroad'] as const;
export type CardUse = (typeof cardUses)[number];
