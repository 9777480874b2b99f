import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { choosePayouts, type Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { ChoiceFrame } from './choice-panel.tsx';
import { DestinationPanel } from './destination-panel.tsx';
import { canReceive } from './renewal-model.ts';

type PayoutsFormProps = { certificate: Certificate; accounts: readonly Account[] };

type Chosen = { readonly kind: 'keep' | 'pay'; readonly destinationId: string | null };

/** Interest stays in the certificate and compounds, or is paid out. */
export function PayoutsForm({ certificate, accounts }: PayoutsFormProps) {
  const { say } = useWords();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    kind: certificate.interestTo ? 'pay' : 'keep',
    destinationId: certificate.interestTo?.id ?? null,
  }));
  const send = useSend(choosePayouts);
  const reload = useReloadAll();
  const destination = accounts.find((each) => each.id === chosen.destinationId && canReceive(each));
  const missing = chosen.kind === 'pay' && !destination ? say('cdTerms.destination.missing') : undefined;
  const change = (part: Partial<Chosen>) => {
    send.reset();
    setChosen({ ...chosen, ...part });
  };
  const save = () => {
    const destinationAccountId = chosen.kind === 'pay' ? (destination?.id ?? null) : null;
    send.mutate(
      { request: { accountId: certificate.account.id, destinationAccountId } },
      { onSuccess: () => void reload() },
    );
  };
  const card = (kind: Chosen['kind']) => ({
    name: 'interest',
    value: kind,
    checked: chosen.kind === kind,
    onChange: () => change({ kind }),
  });
  return (
    <ChoiceFrame
      {...{ certificate, missing }}
      working={send.isPending}
      error={send.error}
      saved={send.data ? savedText(send.data, say) : null}
      onSave={save}
    >
      <ChoiceGroup label={say('cdTerms.payouts.question')}>
        <ChoiceCard
          {...card('keep')}
          label={say('cdTerms.payouts.keep')}
          hint={say('cdTerms.payouts.keepHint')}
        />
        <ChoiceCard
          {...card('pay')}
          label={say('cdTerms.payouts.pay')}
          hint={say('cdTerms.payouts.payHint')}
        />
      </ChoiceGroup>
      {chosen.kind === 'pay' && (
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

function savedText({ interestTo }: Certificate, say: Say): string {
  return interestTo
    ? say('cdTerms.saved.pay', { account: accountNameOf(interestTo, say) })
    : say('cdTerms.saved.keep');
}
