/** `05/04/1990` -> `1990-05-04`. Incomplete text is kept, and the schema reports the problem. */
export function dayTyped(text: string): string {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return found ? `${found[3]}-${found[1]}-${found[2]}` : text;
}

export function typedDay(day: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return found ? `${found[2]}/${found[3]}/${found[1]}` : day;
}
