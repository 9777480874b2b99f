import type { Delegate } from '@bank/contract/relationship/delegates/contract.ts';
import { isOpen, type DelegationState } from '@bank/contract/relationship/delegates/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { UserRound } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { EntryPanel } from '../security/entry-panel.tsx';

const tones: Readonly<Record<DelegationState, StatusTone>> = {
  invited: 'info',
  active: 'positive',
  declined: 'neutral',
  ended: 'neutral',
  expired: 'neutral',
};

type DelegatePanelProps = { delegate: Delegate; onSeen: () => void; onEnd: () => void };

/** One delegate: what they may see, until when, and when they last looked. */
export function DelegatePanel({ delegate, onSeen, onEnd }: DelegatePanelProps) {
  const { say, language } = useWords();
  const { fullDay, moment } = createFormat(language);
  const { fullName: name, email, state, endsOn, accounts, lastSeenAt, endedBy } = delegate;
  const small = { size: 'small', tone: 'quiet', className: 'h-11' } as const;
  return (
    <EntryPanel
      stacked
      icon={UserRound}
      name={name}
      // words: delegates.state.*
      marks={<StatusPill tone={tones[state]}>{say(`delegates.state.${state}`)}</StatusPill>}
      facts={[
        email,
        say('delegates.row.until', { day: fullDay(endsOn) }),
        accounts === null
          ? say('delegates.row.all')
          : accounts.map((account) => accountNameOf(account, say)).join(', '),
        endedBy === 'delegate' ? say('delegates.row.leftByThem') : null,
        state === 'invited' || state === 'declined'
          ? null
          : lastSeenAt === null
            ? say('delegates.row.neverSeen')
            : say('delegates.row.lastSeen', { moment: moment(lastSeenAt) }),
      ]}
      actions={
        <div className="flex flex-wrap gap-x-1 max-md:-ml-4 md:justify-end">
          {state !== 'invited' && state !== 'declined' && (
            <Button {...small} aria-label={say('delegates.action.seenNamed', { name })} onClick={onSeen}>
              {say('delegates.action.seen')}
            </Button>
          )}
          {isOpen(state) && (
            <Button {...small} aria-label={say('delegates.action.endNamed', { name })} onClick={onEnd}>
              {say('delegates.action.end')}
            </Button>
          )}
        </div>
      }
    />
  );
}
