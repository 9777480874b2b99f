import type { startPanic } from '@bank/contract/payments/spending-controls/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Money } from '../../ui/money.tsx';

type Answer = ReplyOf<typeof startPanic>;
type Met = Answer['left'];

type StoppedPanelProps = { answer: Answer; onClose: () => void };

/** The result: payments that had already left, and payments it holds. */
export function StoppedPanel({ answer: { brakes: controls, left, held }, onClose }: StoppedPanelProps) {
  const { say } = useWords();
  return (
    <div className="grid gap-5 text-sm">
      {controls.panic && controls.panic.keepPaying.length > 0 && <p>{say('brakeSettings.banner.kept')}</p>}
      {left.count === 0 ? (
        <p>{say('brakeSettings.panic.leftNone')}</p>
      ) : (
        <MetList met={left} title={say('brakeSettings.panic.left', { count: left.count })} />
      )}
      {held.count > 0 && (
        <MetList met={held} title={say('brakeSettings.panic.held', { count: held.count })} />
      )}
      <p className="text-xs text-ink-2">{say('brakeSettings.panic.next')}</p>
      <Button className="justify-self-start" onClick={onClose}>
        {say('brakeSettings.panic.done')}
      </Button>
    </div>
  );
}

function MetList({ met: { count, movements }, title }: { met: Met; title: string }) {
  const { say } = useWords();
  const id = useId();
  const more = count - movements.length;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul className="mt-1.5 max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {movements.map(({ movementId, amount, reference }) => (
          <li key={movementId} className="flex items-center justify-between gap-4 px-4 text-xs">
            <Link
              to={paths.movement({ movementId })}
              className="flex min-h-11 items-center underline underline-offset-3"
            >
              {reference}
            </Link>
            <Money amount={amount} className="font-[550]" />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1.5 text-2xs text-ink-3">{say('brakeSettings.panic.more', { count: more })}</p>
      )}
    </section>
  );
}
