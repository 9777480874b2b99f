import * as z from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Ids are UUIDs in one spelling; the kind is a mark for the compiler and for the tests that ask whose it is. */
export type Id<Kind extends string> = string & { readonly idOf: Kind };

export function isId(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}

export function idFrom<Kind extends string>(kind: Kind, text: string): Id<Kind> {
  if (!isId(text)) throw new RangeError(`not the id of a ${kind}`);
  return text as Id<Kind>;
}

/**
 * The id of one thing. The kind travels in the schema's metadata, so that the ownership tests find
 * every id in every endpoint by themselves. A text that is no id is answered like an id nobody has.
 */
export function idOf<Kind extends string>(kind: Kind) {
  return z
    .string('failure.notFound')
    .refine((text): text is Id<Kind> => isId(text), { message: 'failure.notFound', params: { idOf: kind } })
    .meta({ type: 'string', format: 'uuid', idOf: kind });
}
