import { addTrip, tripRequest } from '@bank/contract/accounts/cards/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { countryNames, countryOptions } from './country-model.ts';

type TripDialogProps = { cardId: Id<'card'>; onDone: () => void; onClose: () => void };

type Typed = { readonly countries: readonly string[]; readonly startsOn: string; readonly endsOn: string };

/** Where and when the card is used abroad. Sent again, it counts once. */
export function TripDialog({ cardId, onDone, onClose }: TripDialogProps) {
  const { say, language } = useWords();
  const [typed, setTyped] = useState<Typed>({ countries: [], startsOn: '', endsOn: '' });
  const [attempt, setAttempt] = useState(0);
  const [intent] = useState(() => crypto.randomUUID());
  const send = useSend(addTrip);
  const parsed = tripRequest.safeParse(typed);
  const errorOf = (field: string) => {
    const issue = parsed.error?.issues.find(({ path }) => path[0] === field);
    return attempt > 0 && issue ? say(issue.message as WordId) : undefined;
  };
  const problems = ['countries', 'startsOn', 'endsOn'].flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ field, text }];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((now) => now + 1);
    if (parsed.success) send.mutate({ request: { cardId, ...parsed.data, intent } }, { onSuccess: onDone });
  };
  const choose = (code: string) =>
    setTyped({ ...typed, countries: code === '' ? [] : [...new Set([...typed.countries, code])] });
  return (
    <Dialog open onOpenChange={onClose} working={send.isPending} title={say('cards.trips.dialog')}>
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <ErrorSummary problems={problems} attempt={attempt} />
        <SelectField
          name="countries"
          label={say('cards.trips.country')}
          placeholder={say('cards.trips.choose')}
          options={countryOptions(language)}
          value={typed.countries.at(-1) ?? ''}
          hint={
            typed.countries.length > 1
              ? say('cards.trips.more', { names: countryNames(typed.countries, language) })
              : undefined
          }
          error={errorOf('countries')}
          onChange={(event) => choose(event.target.value)}
        />
        <DateField
          name="startsOn"
          label={say('cards.trips.from')}
          value={typed.startsOn}
          error={errorOf('startsOn')}
          onChange={(event) => setTyped({ ...typed, startsOn: event.target.value })}
        />
        <DateField
          name="endsOn"
          label={say('cards.trips.to')}
          value={typed.endsOn}
          error={errorOf('endsOn')}
          onChange={(event) => setTyped({ ...typed, endsOn: event.target.value })}
        />
        <FailurePanel error={send.error} refused={say('cards.error.change')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={send.isPending && say('cards.uses.working')}>
            {say('cards.trips.save')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
            {say('cards.trips.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
