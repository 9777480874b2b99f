import { listRollovers, type RolloverLine } from '@bank/contract/wealth/rollovers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import type { PartProps } from '../../platform/page-parts.ts';
import { Link } from '../../ui/frame/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPanel } from './status-panel.tsx';

/** Rollover requests of an account, the newest first. */
export function RequestsPanel({ accountId }: PartProps) {
  const { say } = useWords();
  const load = useLoad(listRollovers, { accountId });
  if (load.error && !load.data)
    return (
      <Card as="section" pad className="mb-4">
        <LoadFailed
          heading="h2"
          title={say('rollover.list.failed')}
          onRetry={() => void load.refetch()}
          working={load.isFetching && say('rollover.list.retrying')}
        />
      </Card>
    );
  if (!load.data) return null;
  const { rollovers, isOpen } = load.data;
  return (
    <Card as="section" pad className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3 font-semibold">{say('rollover.list.title')}</h2>
        {isOpen && (
          <LinkButton tone="secondary" size="small" to={`${paths.rolloverRetirement()}?account=${accountId}`}>
            {say('rollover.list.start')}
          </LinkButton>
        )}
      </div>
      {rollovers.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">{say('rollover.list.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {rollovers.map((each) => (
            <Line key={each.requestId} line={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Line({ line }: { line: RolloverLine }) {
  const { say, language } = useWords();
  const { requestId, provider, accountType, submittedOn, amount, status } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
      <div className="min-w-0">
        <Link
          to={paths.rolloverDetail({ requestId })}
          className="inline-flex min-h-6 items-center text-sm font-semibold break-words text-brand-text underline-offset-3 hover:underline"
        >
          {/* words: rollover.type.* */}
          {say('rollover.list.from', { provider, type: say(`rollover.type.${accountType}`) })}
        </Link>
        <p className="text-2xs text-ink-3">
          {createFormat(language).fullDay(submittedOn)} · {requestId}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <StatusPanel status={status} />
        <Money amount={amount} />
      </div>
    </li>
  );
}
