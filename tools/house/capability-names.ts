/** One name in every spelling a capability needs. */
export type Names = {
  /** gift-cards: folders and URLs. */
  readonly kebab: string;
  /** giftCards: word namespace and list name in a reply. */
  readonly camel: string;
  /** gift_cards: the table. */
  readonly snake: string;
  /** Gift cards: in a sentence. */
  readonly spoken: string;
  readonly one: { readonly kebab: string; readonly camel: string; readonly pascal: string };
  readonly pascal: string;
};

export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/.test(kebab))
    throw new Error(`"${kebab}" is not a kebab-case noun`);
  const one = kebab.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  return {
    kebab,
    camel: camel(kebab),
    snake: kebab.replaceAll('-', '_'),
    spoken: kebab.replaceAll('-', ' '),
    pascal: pascal(kebab),
    one: { kebab: one, camel: camel(one), pascal: pascal(one) },
  };
}

function camel(kebab: string): string {
  return kebab.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(kebab: string): string {
  const text = camel(kebab);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
