import { createEnding, type Ending } from './ending.ts';

/** A reason not to start that a person can do something about: it is printed as it is, without a stack. */
export class CannotStart extends Error {}

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export type Work = {
  readonly ending: Ending;
  /** From here on Ctrl-C is how the command is meant to end. */
  readonly up: () => void;
};

/**
 * Runs a command that ends everything it has begun: when it is interrupted, at whatever moment, when it fails, and when
 * the work resolves, which it does with the reason why it could not go on.
 */
export function runCommand(say: (text: string) => void, work: (work: Work) => Promise<string>): void {
  const ending = createEnding((failure) => console.error(messageOf(failure)));
  let isUp = false;
  let isLeaving = false;
  const leave = (code: number): void => {
    if (isLeaving) return;
    isLeaving = true;
    void ending.end().then(() => process.exit(code));
  };
  for (const [signal, code] of Object.entries(SIGNALS))
    process.on(signal, () => {
      // A terminal and npm both pass the same Ctrl-C on.
      if (!isLeaving) say(isUp ? 'stopping' : 'stopping; nothing half-made stays');
      leave(isUp ? 0 : code);
    });
  const fail = (error: unknown): void => {
    // What is being ended may well complain.
    if (!isLeaving) console.error(messageOf(error));
    leave(1);
  };
  process.on('uncaughtException', fail);
  // Whoever read the output may be gone before the work is.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  work({ ending, up: () => (isUp = true) }).then(fail, fail);
}

function messageOf(failure: unknown): string {
  if (failure instanceof CannotStart) return `\n${failure.message}\n`;
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}
