import type { Say } from '@bank/words/catalogue.ts';
import { failureOf, waitUnits } from '../../platform/calls/failure.ts';
import type { CodeState } from '../../ui/code-dialog.tsx';

/** Maps the server's answer to the dialog's state. Only the server imposes a wait, and it says how long. */
export function codeState(error: Error | null, say: Say): CodeState {
  if (!error) return { kind: 'asking' };
  const failure = failureOf(error);
  switch (failure.kind) {
    case 'lost':
      return { kind: 'invalid', text: say('session.error.unexpected'), triesLeft: say('session.error.lost') };
    case 'unreadable':
      return { kind: 'invalid', text: say('session.error.unexpectedResponse') };
    case 'refused': {
      const text = failure.text || say('approval.error.invalid');
      const left = failure.problems.find(({ code }) => code === 'tries_left')?.text;
      if (failure.waitSeconds === null) return { kind: 'invalid', text, ...(left && { triesLeft: left }) };
      const { unit, count } = waitUnits(failure.waitSeconds);
      const wait =
        unit === 'minutes' ? say('session.wait.minutes', { count }) : say('session.wait.seconds', { count });
      return { kind: 'locked', title: text, text: wait };
    }
  }
}
