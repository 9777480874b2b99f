import { listChecks, type PresentedCheck } from '@bank/contract/accounts/checks/contract.ts';
import { hasChecks } from '@bank/contract/accounts/checks/rules.ts';
import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { CheckSidesPanel } from './check-sides-panel.tsx';
import { StopsPanel } from './stops-panel.tsx';

const tones: Readonly<Record<PresentedCheck['state'], StatusTone>> = {
  held: 'info',
  paid: 'positive',
  returned: 'neutral',
};

export type ChecksPanelProps = { account: AccountPage };

/** Checks that were presented against the account, and the payments the customer has stopped. */
export function ChecksPanel({ account }: ChecksPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const checks = useLoad(listChecks, { accountId: account.id });
  if (!hasChecks(account.type)) return null;
  return (
    <Card pad aria-labelledby={heading} className="mt-6 grid gap-6">
      <div>
        <h2 id={heading} className="text-h3 font-semibold">
          {say('checks.title')}
        </h2>
        {checks.error && !checks.data ? (
          <LoadFailed title={say('checks.error.load')} onRetry={() => void checks.refetch()} button="small" />
        ) : (
          <LoadingArea
            waiting={!checks.data}
            text={say('checks.loading')}
            skeleton={<Skeleton className="mt-3 h-20 rounded-md" />}
          >
            {checks.data?.checks.length === 0 ? (
              <p className="mt-2 text-xs text-ink-2">{say('checks.list.empty')}</p>
            ) : (
              <ul className="mt-2 divide-y divide-line">
                {checks.data?.checks.map((check) => (
                  <li key={check.checkId}>
                    <CheckRow check={check} />
                  </li>
                ))}
              </ul>
            )}
          </LoadingArea>
        )}
      </div>
      <StopsPanel account={account} />
    </Card>
  );
}

function CheckRow({ check }: { check: PresentedCheck }) {
  const { say, language } = useWords();
  const [open, setOpen] = useState(false);
  const number = String(check.number);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-40 flex-1">
        <Button
          tone="quiet"
          size="small"
          className="-ml-3.5 h-11"
          aria-label={say('checks.list.view', { number })}
          onClick={() => setOpen(true)}
        >
          {say('checks.list.number', { number })}
        </Button>
        <p className="text-2xs text-ink-3">{createFormat(language).fullDay(check.presentedOn)}</p>
        {check.reason !== null && <p className="text-xs text-ink-2">{say(reasonWord(check.reason).word)}</p>}
      </div>
      <StatusPill tone={tones[check.state]}>
        {/* words: checks.state.* */}
        {say(`checks.state.${check.state}`)}
      </StatusPill>
      <Money amount={check.amount} />
      {open && (
        <Dialog open size="wide" onOpenChange={setOpen} title={say('checks.list.number', { number })}>
          <CheckSidesPanel check={check} />
        </Dialog>
      )}
    </div>
  );
}
