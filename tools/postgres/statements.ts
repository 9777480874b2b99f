/** One SQL statement as a linter needs it. */
export type Statement = {
  /** The line of the statement's first word. */
  readonly line: number;
  /** The statement without comments; text in quotes is kept. */
  readonly text: string;
  /** The same with every quoted text and quoted name blanked; the body of a function is code, not text. */
  readonly code: string;
  /** The comments directly before and inside it. */
  readonly comment: string;
};

/** Longest first: what opens a piece of SQL, and what may stand in it. */
const PIECES =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<quoted>'(?:[^']|'')*'|"(?:[^"]|"")*")|(?<dollar>\$[a-z_]*\$)|(?<end>;)|(?<rest>[^-/'"$;]+|[\s\S])/gi;

/** Splits a migration at the semicolons that really end a statement. */
export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = [];
  let current = { line: 0, text: '', code: '', comment: '' };
  let line = 1;
  let body: string | undefined;
  for (const { 0: piece, groups } of sql.matchAll(PIECES)) {
    if (groups?.['comment'] !== undefined) {
      current.comment += `${piece}\n`;
    } else if (groups?.['end'] !== undefined && body === undefined) {
      found.push(current);
      current = { line: 0, text: '', code: '', comment: '' };
    } else {
      if (groups?.['dollar'] !== undefined && (body === undefined || body === piece)) {
        body = body === undefined ? piece : undefined;
      }
      if (current.line === 0 && piece.trim() !== '') current.line = line + leadingLines(piece);
      current.text += piece;
      current.code += groups?.['quoted'] === undefined ? piece : piece.replaceAll(/[^\n]/g, ' ');
    }
    line += piece.split('\n').length - 1;
  }
  if (current.text.trim() !== '') found.push(current);
  return found.filter(({ text }) => text.trim() !== '');
}

function leadingLines(piece: string): number {
  return (/^\s*/.exec(piece)?.[0] ?? '').split('\n').length - 1;
}
