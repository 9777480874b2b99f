/** `05/04/1990` -> `1990-05-04`; anything unfinished stays what it is, and the schema says what is wrong. */
export function dayTyped(text: string): string {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return found ? `${found[3]}-${found[1]}-${found[2]}` : text;
}

export function typedDay(day: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return found ? `${found[2]}/${found[3]}/${found[1]}` : day;
}
