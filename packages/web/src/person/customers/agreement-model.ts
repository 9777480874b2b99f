/** A version is named after the month it took effect. */
export function firstDayOf(version: string): string {
  return `${version}-01`;
}
