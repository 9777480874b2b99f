import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { cardKinds } from './rules.ts';

/** A card at another bank. Its number is typed at the network and stays there. */
export const linkedCard = z.object({
  linkedCardId: idOf('linked-card'),
  /** `asked`: the network hasn't answered yet. `refused`: there is no such card, or it isn't the customer's. */
  state: z.enum(['asked', 'linked', 'refused']),
  kind: z.enum(cardKinds).nullable(),
  lastFour: z.string().nullable(),
  bankName: z.string().nullable(),
});
export type LinkedCard = z.output<typeof linkedCard>;

export const listLinkedCards = endpoint({
  name: 'cards.listLinked',
  method: 'GET',
  path: '/api/linked-cards',
  access: 'customer',
  summary: 'Cards at other banks that this customer has linked, the newest first',
  reply: z.object({ cards: z.array(linkedCard) }),
});

/** As people type it: with a hyphen, in small letters. */
export const linkRequest = z.strictObject({
  code: z
    .string('cards.error.code')
    .overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .regex(/^[A-Z2-9]{10}$/, 'cards.error.code')
    .meta({ examples: ['K7QDM-3XA9P'] }),
});

export const linkCard = endpoint({
  name: 'cards.link',
  method: 'POST',
  path: '/api/linked-cards',
  access: 'customer',
  summary: 'Links the card that the card network has given this code for; asked again, nothing changes',
  limit: { points: 10, seconds: 3_600 },
  body: linkRequest,
  reply: linkedCard,
});

export const unlinkCard = endpoint({
  name: 'cards.unlink',
  method: 'DELETE',
  path: '/api/linked-cards/{linkedCardId}',
  access: 'customer',
  summary: 'Removes a linked card; nothing is asked of it any more',
  params: { linkedCardId: idOf('linked-card') },
  reply: z.object({ cards: z.array(linkedCard) }),
});
