export type DayGroup<Item> = { readonly day: string; readonly items: readonly Item[] };

/** Gathers neighbours of the same day and keeps the order they came in; a list sorted by time gives one group a day. */
export function byDay<Item>(items: readonly Item[], dayOf: (item: Item) => string): DayGroup<Item>[] {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
