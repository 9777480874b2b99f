import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSignOns } from '@bank/contract/identity/contract.ts';
import type { SignOnMethod, SignOnOutcome } from '@bank/contract/identity/rules.ts';
import { SIGN_ONS_FIRST_SHOWN } from '@bank/contract/security/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLoad } from '../../platform/api.ts';
import { createFormat } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { PartPanel } from './part-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

type SignOn = ReplyOf<typeof listSignOns>['events'][number];

const outcomes: Readonly<Record<SignOnOutcome, { word: WordId; tone: StatusTone }>> = {
  'signed-on': { word: 'security.history.signedOn', tone: 'positive' },
  'wrong-password': { word: 'security.history.wrongPassword', tone: 'danger' },
  'wrong-code': { word: 'security.history.wrongCode', tone: 'danger' },
  throttled: { word: 'security.history.throttled', tone: 'caution' },
  'signed-off': { word: 'security.history.signedOff', tone: 'neutral' },
  ended: { word: 'security.history.ended', tone: 'neutral' },
  'password-reset': { word: 'security.history.passwordReset', tone: 'info' },
  'password-changed': { word: 'security.history.passwordChanged', tone: 'info' },
};

const methods: Readonly<Record<SignOnMethod, WordId>> = {
  password: 'security.history.byPassword',
  'trusted-device': 'security.history.byTrusted',
  authenticator: 'security.history.byApp',
  'recovery-code': 'security.history.byRecovery',
  passkey: 'security.history.byPasskey',
};

/** What has happened at the customer's door, as the bank recorded it. */
export function SignOnsTable() {
  const { say } = useWords();
  const list = useLoad(listSignOns, {});
  const [all, setAll] = useState(false);
  return (
    <SectionPanel id="history" title={say('security.history.title')} lead={say('security.history.lead')}>
      <PartPanel part={list}>
        {({ events }) => (
          <div className="border-t border-line">
            <History events={all ? events : events.slice(0, SIGN_ONS_FIRST_SHOWN)} />
            {!all && events.length > SIGN_ONS_FIRST_SHOWN && (
              <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5 text-xs text-ink-2 md:px-6">
                {say('security.history.shown', { shown: SIGN_ONS_FIRST_SHOWN, count: events.length })}
                <Button tone="secondary" size="small" className="h-11" onClick={() => setAll(true)}>
                  {say('security.history.showAll')}
                </Button>
              </div>
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
  const { word, tone } = outcomes[outcome];
  const icon =
    outcome === 'signed-off' || outcome === 'ended' ? LogOut : tone === 'info' ? KeyRound : undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusPill tone={tone} {...(icon && { icon })}>
        {say(word)}
      </StatusPill>
      {method !== null && <span className="text-2xs text-ink-3">{say(methods[method])}</span>}
      {thisSession && (
        <span className="text-2xs font-semibold text-brand-text">{say('security.history.now')}</span>
      )}
    </span>
  );
}
