import { weight, type Message } from './message.ts';

export type Inbox = {
  readonly add: (message: Message) => void;
  /** Newest first. */
  readonly messages: () => readonly Message[];
  readonly find: (id: string) => Message | undefined;
  /** The first message that fits, from those already here or those to come. */
  readonly waitFor: (predicate: (message: Message) => boolean, timeoutMs: number) => Promise<Message>;
  readonly clear: () => void;
  /** Whoever still waits is told that nothing will come. */
  readonly close: () => void;
};

export type Bounds = { readonly messagesMax: number; readonly bytesMax: number };

type Waiting = {
  readonly predicate: (message: Message) => boolean;
  readonly resolve: (message: Message) => void;
  readonly reject: (error: Error) => void;
};

/** Keeps the newest messages in memory; the oldest leave when there are too many or they weigh too much. */
export function createInbox({ messagesMax, bytesMax }: Bounds): Inbox {
  let kept: Message[] = [];
  let bytes = 0;
  const waiting = new Set<Waiting>();

  const add = (message: Message): void => {
    kept.unshift(message);
    bytes += weight(message);
    while (kept.length > messagesMax || bytes > bytesMax) {
      const oldest = kept.pop();
      if (!oldest) break;
      bytes -= weight(oldest);
    }
    for (const each of waiting) if (each.predicate(message)) each.resolve(message);
  };

  const waitFor: Inbox['waitFor'] = (predicate, timeoutMs) => {
    const here = kept.find(predicate);
    if (here) return Promise.resolve(here);
    const { promise, resolve, reject } = Promise.withResolvers<Message>();
    const each: Waiting = { predicate, resolve, reject };
    const late = () => reject(new Error(`no such message in ${timeoutMs} ms; here: ${subjects(kept)}`));
    const timer = setTimeout(late, timeoutMs);
    waiting.add(each);
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(each);
    });
  };

  return {
    add,
    waitFor,
    messages: () => kept,
    find: (id) => kept.find((message) => message.id === id),
    clear: () => {
      kept = [];
      bytes = 0;
    },
    close: () => {
      for (const each of waiting) each.reject(new Error('the mailbox was closed'));
    },
  };
}

const SUBJECTS_MAX = 10;

function subjects(messages: readonly Message[]): string {
  const lines = messages
    .slice(0, SUBJECTS_MAX)
    .map(({ subject, recipients }) => `"${subject}" to ${recipients.join(', ')}`);
  return lines.join('; ') || 'nothing';
}
