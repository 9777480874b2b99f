/** A code as it is compared: trimmed and upper-cased, without the spaces and dashes that people add. */
export function foldedCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
