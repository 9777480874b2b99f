import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { HelpPanel } from './help-panel.tsx';

/** The transaction that is being disputed, and what happens next. */
export function SidePanel({ line }: { line: DisputeTransaction }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const facts = [
    [say('dispute.side.date'), format.numericDay(line.date)],
    [
      line.cardLast4 === null ? say('dispute.side.account') : say('dispute.side.card'),
      <MaskedNumber key="number" number={line.cardLast4 ?? line.account.lastFour} />,
    ],
    [say('dispute.label.colStatus'), say('dispute.select.completed')],
    ...(line.disputableThrough === null
      ? []
      : [[say('dispute.side.window'), format.numericDay(line.disputableThrough)] as const]),
  ] as const;
  return (
    <div className="grid gap-4.5">
      <DeepSurface className="rounded-lg p-5">
        <p className="text-xs text-on-deep-2">{say('dispute.side.disputing')}</p>
        <p>
          <Money amount={minus(ZERO, line.amount)} size="lg" />
        </p>
        <p className="mt-2 text-sm font-semibold break-words">{line.description}</p>
        <dl className="mt-3 grid text-xs">
          {facts.map(([term, value], at) => (
            <div key={at} className="flex justify-between gap-3 border-t border-deep-line py-2.5">
              <dt className="text-on-deep-2">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </DeepSurface>
      <Card as="section" pad>
        <h2 className="text-h3 font-semibold">{say('dispute.side.nextTitle')}</h2>
        <p className="mt-1.5 text-sm text-ink-2">{say('dispute.side.nextText')}</p>
      </Card>
      <HelpPanel />
    </div>
  );
}
