import * as z from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A UUID in canonical form. The kind is checked by the compiler and by the ownership tests. */
export type Id<Kind extends string> = string & { readonly idOf: Kind };

export function isId(value: unknown): boolean {
  return typeof value === 'string' && UUID.test(value);
}

export function idFrom<Kind extends string>(kind: Kind, text: string): Id<Kind> {
  if (!isId(text)) throw new RangeError(`not the id of a ${kind}`);
  return text as Id<Kind>;
}

/**
 * Schema of an id. Its metadata holds the kind, so the ownership tests find every id of every endpoint.
 * Malformed ids get the same reply as unknown ones.
 */
export function idOf<Kind extends string>(kind: Kind) {
  return z
    .string('failure.notFound')
    .refine((text): text is Id<Kind> => isId(text), { message: 'failure.notFound', params: { idOf: kind } })
    .meta({ type: 'string', format: 'uuid', idOf: kind });
}
