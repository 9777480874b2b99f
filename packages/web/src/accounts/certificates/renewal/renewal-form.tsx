import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { chooseRenewal, type Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { maturityTermsOn } from '@bank/contract/accounts/certificates/rules.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { ChoiceFrame } from './choice-panel.tsx';
import { DestinationPanel } from './destination-panel.tsx';
import { termText } from '../certificate-model.ts';
import { chosenNow, choiceOf, type Chosen } from './renewal-model.ts';

type RenewalFormProps = { certificate: Certificate; accounts: readonly Account[] };

export function RenewalForm({ certificate, accounts }: RenewalFormProps) {
  const { say, language } = useWords();
  const [chosen, setChosen] = useState(() => chosenNow(certificate));
  const send = useSend(chooseRenewal);
  const reload = useReloadAll();
  const choice = choiceOf(chosen, accounts, certificate.terms);
  const change = (part: Partial<Chosen>) => {
    send.reset();
    setChosen({ ...chosen, ...part });
  };
  const save = () => {
    if (choice === null) return;
    send.mutate(
      { request: { accountId: certificate.account.id, choice } },
      { onSuccess: () => void reload() },
    );
  };
  const missing =
    choice !== null
      ? undefined
      : chosen.kind === 'renew'
        ? say('cdTerms.renewal.termMissing')
        : say('cdTerms.destination.missing');
  const card = (kind: Chosen['kind']) => ({
    name: 'atMaturity',
    value: kind,
    checked: chosen.kind === kind,
    onChange: () => change({ kind }),
  });
  return (
    <ChoiceFrame
      {...{ certificate, missing }}
      working={send.isPending}
      error={send.error}
      saved={send.data ? savedText(send.data, say, createFormat(language)) : null}
      onSave={save}
    >
      <ChoiceGroup label={say('cdTerms.renewal.question')}>
        <ChoiceCard
          {...card('renew')}
          label={say('cdTerms.renewal.renew')}
          hint={say('cdTerms.renewal.renewHint')}
        />
        <ChoiceCard
          {...card('payOut')}
          label={say('cdTerms.renewal.payOut')}
          hint={say('cdTerms.renewal.payOutHint')}
        />
      </ChoiceGroup>
      {chosen.kind === 'renew' ? (
        <Terms {...{ certificate, chosen }} onChange={change} />
      ) : (
        <DestinationPanel
          label={say('cdTerms.withdrawal.to')}
          accounts={accounts}
          certificateId={certificate.account.id}
          value={chosen.destinationId}
          onValueChange={(destinationId) => change({ destinationId })}
        />
      )}
    </ChoiceFrame>
  );
}

type TermsProps = { certificate: Certificate; chosen: Chosen; onChange: (part: Partial<Chosen>) => void };

/** All terms with today's rates. The rate of the new term is set on the day it begins. */
function Terms({ certificate: { terms, maturesOn }, chosen, onChange }: TermsProps) {
  const { say, language } = useWords();
  const day = createFormat(language).day(maturesOn, '');
  return (
    <div>
      <ChoiceGroup label={say('cdTerms.renewal.term')} className="gap-2 sm:grid-cols-2">
        {terms.map(({ months, rate, apy }) => (
          <ChoiceCard
            key={months}
            name="termMonths"
            value={months}
            checked={chosen.termMonths === months}
            onChange={() => onChange({ termMonths: months })}
            label={termText(months, say)}
            trailing={<span className="text-ink-2">{offerText(rate, apy, say)}</span>}
          />
        ))}
      </ChoiceGroup>
      <p className="mt-3 text-2xs text-ink-2">
        {say('cdTerms.renewal.rateNote', { day, days: maturityTermsOn(maturesOn).graceDays })}
      </p>
    </div>
  );
}

function offerText(rate: string, apy: string, say: Say): string {
  return say('cdTerms.renewal.rate', {
    apy: shownPercent(percent(apy)),
    rate: shownPercent(percent(rate)),
  });
}

function savedText({ atMaturity, maturesOn }: Certificate, say: Say, format: Format): string {
  const day = format.fullDay(maturesOn);
  return atMaturity.kind === 'renew'
    ? say('cdTerms.saved.renew', { day, term: termText(atMaturity.termMonths, say) })
    : say('cdTerms.saved.payOut', { day, account: accountNameOf(atMaturity.to, say) });
}
