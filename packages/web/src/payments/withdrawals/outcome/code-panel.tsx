import {
  issueAtmCode,
  showWithdrawal,
  type Withdrawal,
} from '@bank/contract/payments/withdrawals/contract.ts';
import { ATM_CODE_DIGITS, ATM_CODE_MINUTES } from '@bank/contract/payments/withdrawals/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Copy, Eye, EyeOff, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { statusText, statusTones } from '../status-model.ts';
import { TimeLeftPanel } from './time-left-panel.tsx';

type CodePanelProps = { shown: Withdrawal; code: string | null; onCode: (digits: string) => void };

/** The code on the dark surface, with the time it has left; without a code, the amount and its status. */
export function CodePanel({ shown, code, onCode }: CodePanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const reload = useReload();
  const issue = useSend(issueAtmCode);
  const isReady = shown.status === 'Ready';
  const hasCode = isReady && shown.pickup === 'atm';
  const ask = () =>
    issue.mutate(
      { request: { withdrawalId: shown.id } },
      { onSuccess: ({ atmCode }) => onCode(atmCode), onError: () => void reload(showWithdrawal) },
    );
  return (
    <DeepSurface className="px-6 py-7 md:px-10 md:py-9">
      <div className="flex flex-wrap items-center justify-between gap-8 max-md:justify-center max-md:text-center">
        <div>
          <p className="text-sm opacity-80">
            {hasCode ? say('withdrawal.label.yourCode') : placeLine(shown, say)}
          </p>
          <p className="text-money-lg font-semibold">{moneyText(shown.amount)}</p>
          <StatusPill tone={statusTones[shown.status]} className="mt-2">
            {isReady ? say('withdrawal.label.complete') : statusText(shown.status, say)}
          </StatusPill>
          {shown.status === 'Scheduled' && shown.scheduledFor && (
            <p className="mt-3 text-sm">
              {format.moment(shown.scheduledFor)}. {say('withdrawal.success.scheduledLead')}
            </p>
          )}
          {hasCode && code !== null && <Digits code={code} />}
          {hasCode && (
            <div className="mt-5 flex flex-wrap items-center gap-3 max-md:justify-center">
              <Button
                tone={code === null ? 'deep-primary' : 'deep-secondary'}
                icon={KeyRound}
                onClick={ask}
                working={issue.isPending && say('withdrawal.working.code')}
              >
                {code === null ? say('withdrawal.label.getCode') : say('withdrawal.label.newCode')}
              </Button>
              <span className="text-xs opacity-80">{say('withdrawal.label.codeValidity')}</span>
            </div>
          )}
        </div>
        {hasCode && shown.expiresAt && (
          <TimeLeftPanel
            until={shown.expiresAt}
            secondsLeft={shown.secondsLeft ?? 0}
            minutes={ATM_CODE_MINUTES}
          />
        )}
      </div>
      <FailurePanel error={issue.error} refused={say('withdrawal.error.codeOver')} className="mt-4" />
    </DeepSurface>
  );
}

function placeLine({ location, withdrawalType }: Withdrawal, say: Say): string {
  // words: withdrawal.type.*
  return location ?? say(`withdrawal.type.${withdrawalType}`);
}

/** Read out one by one. Hidden digits aren't in the page at all. */
function Digits({ code }: { code: string }) {
  const { say } = useWords();
  const [hidden, setHidden] = useState(false);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const digits = code.match(/\d/g) ?? [];
  const half = ATM_CODE_DIGITS / 2;
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-2.5 font-medium max-md:justify-center max-md:gap-2">
        {!hidden && (
          <span data-atm-code className="sr-only">
            {digits.join(' ')}
          </span>
        )}
        {digits.map((digit, at) => (
          <span key={at} aria-hidden className="contents">
            {at === half && <span className="text-h2 opacity-70">–</span>}
            <span className="grid h-16 w-12 place-items-center rounded-md border border-deep-line bg-on-deep/10 text-h1 max-[420px]:h-13 max-[420px]:w-10 md:h-19 md:w-15">
              {hidden ? '•' : digit}
            </span>
          </span>
        ))}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-md:justify-center">
        <Button tone="deep-secondary" icon={hidden ? Eye : EyeOff} onClick={() => setHidden(!hidden)}>
          {hidden ? say('withdrawal.label.show') : say('withdrawal.label.hide')}
        </Button>
        <Button tone="deep-secondary" icon={Copy} onClick={copy}>
          {copied ? say('withdrawal.label.copied') : say('withdrawal.label.copy')}
        </Button>
      </div>
      <output className="sr-only">
        {copied === false ? say('withdrawal.error.copy') : copied ? say('withdrawal.label.copied') : ''}
      </output>
    </>
  );
}
