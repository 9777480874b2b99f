import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSignOns } from '@bank/contract/person/identity/contract.ts';
import type { SignOnOutcome } from '@bank/contract/person/identity/rules.ts';
import { SIGN_ONS_PER_STEP } from '@bank/contract/relationship/security/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { MorePanel } from '../more-panel.tsx';
import { PartPanel } from '../part-panel.tsx';
import { SectionPanel } from '../section-panel.tsx';
import { outcomeWords, methodWords } from './sign-on-model.ts';

type SignOn = ReplyOf<typeof listSignOns>['events'][number];

const tones: Readonly<Record<SignOnOutcome, StatusTone>> = {
  'signed-on': 'positive',
  'wrong-password': 'danger',
  'wrong-code': 'danger',
  throttled: 'caution',
  'signed-off': 'neutral',
  ended: 'neutral',
  'password-reset': 'info',
  'password-changed': 'info',
};

/** Sign-on events as the bank recorded them. */
export function SignOnsTable() {
  const { say } = useWords();
  const list = useLoad(listSignOns, {});
  const [all, setAll] = useState(false);
  return (
    <SectionPanel id="history" title={say('security.history.title')} lead={say('security.history.lead')}>
      <PartPanel part={list}>
        {({ events }) => (
          <div className="mt-3 border-t border-line">
            <History events={all ? events : events.slice(0, SIGN_ONS_PER_STEP)} />
            {!all && events.length > SIGN_ONS_PER_STEP && (
              <MorePanel shown={SIGN_ONS_PER_STEP} count={events.length} onMore={() => setAll(true)}>
                {say('security.history.showAll')}
              </MorePanel>
            )}
          </div>
        )}
      </PartPanel>
    </SectionPanel>
  );
}

function History({ events }: { events: readonly SignOn[] }) {
  const { say, language } = useWords();
  const { moment } = createFormat(language);
  const columns: readonly Column<SignOn>[] = [
    {
      id: 'outcome',
      name: say('security.history.what'),
      narrow: 'lead',
      cell: (event) => <Outcome event={event} />,
    },
    {
      id: 'at',
      name: say('security.history.when'),
      narrow: 'figure',
      cell: ({ at }) => <span className="text-xs font-normal whitespace-nowrap">{moment(at)}</span>,
    },
    {
      id: 'device',
      name: say('security.history.device'),
      narrow: 'below',
      cell: ({ device }) => (
        <span className="text-ink-2 md:text-xs md:whitespace-nowrap">
          {device ?? say('security.history.unknown')}
        </span>
      ),
    },
    {
      id: 'ip',
      name: say('security.history.ip'),
      narrow: 'action',
      cell: ({ ipAddress }) => (
        <span className="text-xs break-all text-ink-2 max-md:text-2xs">
          {ipAddress ?? say('security.history.unknown')}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={say('security.history.title')}
      columns={columns}
      rows={events}
      rowKey={(event) => `${event.at} ${event.outcome} ${event.ipAddress ?? ''}`}
      isSelected={({ thisSession }) => thisSession}
    />
  );
}

function Outcome({ event: { outcome, method, thisSession } }: { event: SignOn }) {
  const { say } = useWords();
  const tone = tones[outcome];
  const icon =
    outcome === 'signed-off' || outcome === 'ended' ? LogOut : tone === 'info' ? KeyRound : undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusPill tone={tone} {...(icon && { icon })}>
        {say(outcomeWords[outcome])}
      </StatusPill>
      {method !== null && <span className="text-2xs text-ink-3">{say(methodWords[method])}</span>}
      {thisSession && (
        <span className="text-2xs font-semibold text-brand-text">{say('security.history.now')}</span>
      )}
    </span>
  );
}
