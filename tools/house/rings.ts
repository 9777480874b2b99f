/** Every import cycle once, as a path. */
export function rings(arrows: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  const state = new Map<string, 'open' | 'done'>();
  const found: string[][] = [];

  const visit = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    for (const target of next.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };

  for (const path of [...next.keys()].sort()) visit(path, []);
  return found;
}
