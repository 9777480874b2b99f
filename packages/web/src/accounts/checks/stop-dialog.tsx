import { placeStop } from '@bank/contract/accounts/checks/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { stopOf } from './stop-model.ts';

type StopDialogProps = {
  accountId: Id<'account'>;
  fee: Cents;
  expiresOn: Day;
  onPlaced: () => void;
  onClose: () => void;
};

/** Stops one check or a range. Sent again, it counts once. */
export function StopDialog({ accountId, fee, expiresOn, onPlaced, onClose }: StopDialogProps) {
  const { say, language } = useWords();
  const { typed, edit, errorOf, lines, attempt, submit, send } = useStop(accountId, onPlaced);
  const lead = say('checks.stop.lead', { day: createFormat(language).fullDay(expiresOn) });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={send.isPending}
      title={say('checks.stop.dialog')}
      lead={fee === ZERO ? sentences(language, lead, say('checks.stop.free')) : lead}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <ErrorSummary problems={lines} attempt={attempt} />
        <Field
          name="firstNumber"
          label={say('checks.stop.first')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.first}
          onChange={(event) => edit({ first: event.target.value })}
          error={errorOf('firstNumber')}
        />
        <Field
          name="lastNumber"
          label={say('checks.stop.last')}
          hint={say('checks.stop.lastHint')}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.last}
          onChange={(event) => edit({ last: event.target.value })}
          error={typed.last.trim() === '' ? undefined : errorOf('lastNumber')}
        />
        <FailurePanel error={send.error} refused={say('checks.error.stop')} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            onMouseDown={(event) => event.preventDefault()}
            working={send.isPending && say('checks.stop.placing')}
          >
            {say('checks.stop.place')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
            {say('checks.stop.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useStop(accountId: Id<'account'>, onPlaced: () => void) {
  const { say } = useWords();
  const [typed, setTyped] = useState({ first: '', last: '' });
  const [attempt, setAttempt] = useState(0);
  const [intent, setIntent] = useState(() => crypto.randomUUID());
  const send = useSend(placeStop);
  const { request, problems } = stopOf(typed);
  const errorOf = (field: string) => {
    const found = attempt > 0 ? problems.find((problem) => problem.field === field) : undefined;
    return found && say(found.word as WordId, found.blanks);
  };
  const lines = ['firstNumber', 'lastNumber'].flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ field, text }];
  });
  const edit = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    // Other numbers are another order.
    setIntent(crypto.randomUUID());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((now) => now + 1);
    if (request) send.mutate({ request: { accountId, ...request, intent } }, { onSuccess: onPlaced });
  };
  return { typed, edit, errorOf, lines, attempt, submit, send };
}
