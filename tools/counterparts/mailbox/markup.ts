/** Text that is safe to put into a page. It can only be made here, so nothing gets into a page unescaped. */
export type Markup = { readonly markup: string };

type Piece = string | number | Markup | readonly Markup[] | null;

/** Every value is escaped unless it is markup already. Attributes are always written in double quotes. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: parts.map((part, index) => part + written(pieces[index] ?? null)).join('') };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function written(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(({ markup }) => markup).join('');
}
