import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { previewAutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { CompareChart } from '../../ui/compare-chart.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { weeksBetween } from './auto-save-model.ts';

type Preview = ReplyOf<typeof previewAutoSave>;

type PreviewPanelProps = {
  /** Null while the form isn't complete. */
  request: RequestOf<typeof previewAutoSave> | null;
  /** The account that money leaves. */
  account: string;
  today: string;
  /** What to do to see something. */
  empty: string;
};

/** What a change does to the lowest balance and to the goal, before it is saved. */
export function PreviewPanel({ request, account, today, empty }: PreviewPanelProps) {
  const { say } = useWords();
  return (
    <section aria-label={say('autosave.preview.title')} aria-live="polite" className="grid gap-4">
      <h3 className="text-h3 font-semibold">{say('autosave.preview.title')}</h3>
      {request ? (
        <Asked request={request} account={account} today={today} />
      ) : (
        <p className="text-sm text-ink-2">{empty}</p>
      )}
    </section>
  );
}

type AskedProps = { request: RequestOf<typeof previewAutoSave>; account: string; today: string };

function Asked({ request, account, today }: AskedProps) {
  const { say } = useWords();
  const { data, error } = useLoad(previewAutoSave, request);
  if (!data)
    return (
      <p className="text-sm text-ink-2">
        {error ? say('autosave.preview.failed') : say('autosave.page.loading')}
      </p>
    );
  return <Shown preview={data} account={account} today={today} />;
}

type ShownProps = { preview: Preview; account: string; today: string };

function Shown({ preview, account, today }: ShownProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { lowest, days, past } = preview;
  const lowestText = say('autosave.preview.lowestAt', {
    amount: moneyText(lowest.after.amount),
    day: format.day(lowest.after.day, today),
  });
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Tile name={say('autosave.preview.lowest')} value={moneyText(lowest.after.amount)}>
          {lowest.after.amount === lowest.before.amount
            ? say('autosave.preview.on', { day: format.day(lowest.after.day, today) })
            : say('autosave.preview.wasOn', {
                amount: moneyText(lowest.before.amount),
                day: format.day(lowest.after.day, today),
              })}
        </Tile>
        <GoalTile goal={preview.goal} today={today} />
      </div>
      <Warning preview={preview} account={account} today={today} />
      <CompareChart
        caption={say('autosave.preview.chart', { account })}
        summary={lowestText}
        days={days}
        names={{ after: say('autosave.preview.with'), before: say('autosave.preview.without') }}
        lowest={{ ...lowest.after, text: lowestText }}
      />
      {past && (
        <p className="text-xs text-ink-2">
          {past.times === 0
            ? say('autosave.preview.pastNone')
            : say('autosave.preview.past', { count: past.times, amount: moneyText(past.amount) })}
        </p>
      )}
    </>
  );
}

/** Below zero, or below the balance that waives the monthly fee if it wasn't before. */
function Warning({ preview, account, today }: ShownProps) {
  const { say, language } = useWords();
  const { lowest, feeFree } = preview;
  if (lowest.after.amount < ZERO)
    return <Banner tone="danger" title={say('autosave.preview.below', { account })} />;
  if (!feeFree || lowest.after.amount >= feeFree.from || lowest.before.amount < feeFree.from) return null;
  return (
    <Banner
      tone="caution"
      title={say('autosave.preview.belowFree', {
        account,
        amount: moneyText(feeFree.from),
        fee: moneyText(feeFree.fee),
        day: createFormat(language).day(lowest.after.day, today),
      })}
    />
  );
}

function GoalTile({ goal, today }: Pick<Preview, 'goal'> & { today: string }) {
  const { say, language } = useWords();
  if (!goal) return <Tile name={say('autosave.preview.goal')} value={say('autosave.preview.noGoal')} />;
  const weeks = weeksBetween(goal.before, goal.after);
  const moved = () => {
    if (weeks === null) return null;
    if (weeks === 0) return say('autosave.preview.same');
    return weeks < 0
      ? say('autosave.preview.sooner', { count: -weeks })
      : say('autosave.preview.later', { count: weeks });
  };
  return (
    <Tile
      name={say('autosave.preview.goal')}
      value={
        goal.after === null ? say('autosave.preview.far') : createFormat(language).day(goal.after, today)
      }
    >
      {moved()}
    </Tile>
  );
}

function Tile({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="text-2xs text-ink-2">{name}</p>
      <p className="font-[550]">{value}</p>
      {children && <p className="text-2xs text-ink-3">{children}</p>}
    </div>
  );
}
