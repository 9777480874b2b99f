/** A version is named after the month it began. */
export function firstDayOf(version: string): string {
  return `${version}-01`;
}
