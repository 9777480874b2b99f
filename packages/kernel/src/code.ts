/** Normalizes a code for comparison: upper case, without spaces and dashes. */
export function foldedCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
