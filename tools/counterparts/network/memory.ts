import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What the network has heard and said, in order, so that a restart changes nothing. */
export type Memory<Event> = {
  readonly read: () => readonly Event[];
  readonly write: (event: Event) => void;
};

/** Lasts as long as the process. */
export function forgetful<Event>(): Memory<Event> {
  return { read: () => [], write: () => undefined };
}

/** One line for each event. The last line of a process that was killed may be torn; nobody was told of it. */
export function fileMemory<Event>(path: string): Memory<Event> {
  return {
    read: () => {
      if (!existsSync(path)) return [];
      const lines = readFileSync(path, 'utf8').split('\n');
      const torn = lines.pop() ?? '';
      // What follows a torn line must not be glued to it.
      if (torn !== '') appendFileSync(path, '\n');
      return lines.flatMap((line) => eventIn<Event>(line));
    },
    write: (event) => appendFileSync(path, `${JSON.stringify(event)}\n`),
  };
}

function eventIn<Event>(line: string): Event[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Event];
  } catch {
    return [];
  }
}
