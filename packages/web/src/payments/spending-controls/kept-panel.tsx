import { listPayees, type Payee } from '@bank/contract/payments/payees/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

type KeptPanelProps = { kept: readonly Id<'payee'>[]; onChange: (kept: Id<'payee'>[]) => void };

/** Payees whose bills are paid while outgoing money is stopped. The switch works even if the list fails to load. */
export function KeptPanel({ kept, onChange }: KeptPanelProps) {
  const { say } = useWords();
  const list = useLoad(listPayees, {});
  const payees = list.data?.payees ?? [];
  if (list.error && !list.data)
    return <p className="text-xs text-ink-2">{say('brakeSettings.panic.keepFailed')}</p>;
  if (!list.data) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{say('brakeSettings.panic.keepLoading')}</output>
        <Skeleton className="h-16 rounded-md" />
      </div>
    );
  }
  if (payees.length === 0) return <p className="text-xs text-ink-2">{say('brakeSettings.panic.keepNone')}</p>;
  const toggle = (id: Id<'payee'>) =>
    onChange(kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id]);
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="p-0 text-xs font-semibold">{say('brakeSettings.panic.keep')}</legend>
      <div className="mt-1 max-h-56 overflow-y-auto rounded-md border border-line px-4">
        {payees.map((payee) => (
          <Checkbox
            key={payee.id}
            checked={kept.includes(payee.id)}
            onChange={() => toggle(payee.id)}
            label={payee.nickname ?? payee.name}
            hint={payeeHint(payee, say)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function payeeHint({ nickname, name, lastFour }: Payee, say: Say): string | undefined {
  const parts = [
    ...(nickname === null ? [] : [name]),
    ...(lastFour === '' ? [] : [say('brakeSettings.panic.payeeEnd', { lastFour })]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}
