import { rmSync } from 'node:fs';
import { build, smallHouse } from './small-house.ts';
import { inspect } from './tidy.ts';

/** The rules that fire, each once, when these files stand in the small house. */
export function rulesOf(planted: Readonly<Record<string, string>>): string[] {
  const root = build({ ...smallHouse, ...planted });
  try {
    return [...new Set(inspect(root).map(({ rule }) => rule))];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
