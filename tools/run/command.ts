import { createEnding, type Ending } from './ending.ts';

/** A startup problem the user can fix: printed without a stack trace. */
export class CannotStart extends Error {}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export type Work = {
  readonly ending: Ending;
  /** From here on, Ctrl-C is the normal way to stop. */
  readonly up: () => void;
};

/**
 * Runs a command and cleans up in every case: interrupted, failed, or resolved with the reason why it could
 * not go on.
 */
export function runCommand(say: (text: string) => void, work: (work: Work) => Promise<string>): void {
  const ending = createEnding((failure) => console.error(messageOf(failure)));
  let isUp = false;
  let isClosing = false;
  const leave = (code: number): void => {
    if (isClosing) return;
    isClosing = true;
    void ending.end().then(() => process.exit(code));
  };
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => {
      // Both the terminal and npm forward Ctrl-C.
      if (!isClosing) say(isUp ? 'stopping' : 'stopping; cleaning up the unfinished bank');
      leave(isUp ? 0 : code);
    });
  const fail = (error: unknown): void => {
    // Errors during shutdown are expected.
    if (!isClosing) console.error(messageOf(error));
    leave(1);
  };
  process.on('uncaughtException', fail);
  // The reader of our output may be gone before the work is.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  work({ ending, up: () => (isUp = true) }).then(fail, fail);
}

function messageOf(failure: unknown): string {
  if (failure instanceof CannotStart) return `\n${failure.message}\n`;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}
