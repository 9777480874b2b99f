import {
  answerOffer,
  beginDelegateSession,
  leaveOffer,
  listOffers,
  type Offer,
} from '@bank/contract/relationship/delegates/delegate-sessions-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { useLoad, useReload } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { tellTabs } from '../../../platform/frame/tabs.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../../security/confirm-panel.tsx';
import { Entries, EntryPanel } from '../../security/entry-panel.tsx';
import { PartPanel } from '../../security/part-panel.tsx';
import { SectionPanel } from '../../security/section-panel.tsx';

/** Invitations to this customer, and accounts they may view now. */
export function OffersPanel() {
  const { say } = useWords();
  const list = useLoad(listOffers, {});
  return (
    <SectionPanel id="offers" title={say('delegates.offers.title')} lead={say('delegates.offers.text')}>
      <PartPanel part={list}>
        {({ offers, emailConfirmed }) => <Offers offers={offers} emailConfirmed={emailConfirmed} />}
      </PartPanel>
    </SectionPanel>
  );
}

function Offers({ offers, emailConfirmed }: { offers: readonly Offer[]; emailConfirmed: boolean }) {
  const { say } = useWords();
  const reload = useReload();
  const act = useAct();
  const [done, setDone] = useState<string | null>(null);
  const [leaving, setClosure] = useState<Offer | null>(null);
  const settle = (steps: () => Promise<unknown>, said: string) => {
    setDone(null);
    act.run(async () => {
      await steps();
      setDone(said);
      await reload(listOffers);
    });
  };
  const answer = ({ id, ownerName }: Offer, accepts: boolean) =>
    settle(
      () => call(answerOffer, { delegationId: id, accepts }),
      accepts
        ? say('delegates.offers.accepted', { name: ownerName })
        : say('delegates.offers.declined', { name: ownerName }),
    );
  const leave = ({ id, ownerName }: Offer) =>
    settle(() => call(leaveOffer, { delegationId: id }), say('delegates.left.done', { name: ownerName }));
  const view = ({ id }: Offer) =>
    act.run(async () => {
      await call(beginDelegateSession, { delegationId: id });
      // From here on the session shows another customer's accounts. A fresh page makes sure that no data mixes.
      tellTabs('signed-on');
      location.assign(paths.dashboard());
    });
  return (
    <>
      <div className="space-y-3 px-5 pb-4 empty:hidden md:px-6">
        {!emailConfirmed && <Banner tone="info" title={say('delegates.offers.unconfirmed')} />}
        {act.error && <FailurePanel error={act.error} refused={say('delegates.bar.failed')} />}
        {done !== null && (
          <Banner tone="positive" live="polite" title={done} onDismiss={() => setDone(null)} />
        )}
      </div>
      {offers.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 md:px-6">
          {say('delegates.offers.empty')}
        </p>
      ) : (
        <Entries label={say('delegates.offers.title')}>
          {offers.map((offer) => (
            <OfferEntry
              key={offer.id}
              offer={offer}
              working={act.working}
              onAnswer={(accepts) => answer(offer, accepts)}
              onView={() => view(offer)}
              onLeave={() => setClosure(offer)}
            />
          ))}
        </Entries>
      )}
      {leaving && (
        <ConfirmPanel
          title={say('delegates.left.title', { name: leaving.ownerName })}
          text={say('delegates.left.text', { name: leaving.ownerName })}
          confirm={say('delegates.action.leave')}
          onConfirm={() => leave(leaving)}
          onClose={() => setClosure(null)}
        />
      )}
    </>
  );
}

type OfferEntryProps = {
  offer: Offer;
  working: boolean;
  onAnswer: (accepts: boolean) => void;
  onView: () => void;
  onLeave: () => void;
};

function OfferEntry({ offer, working, onAnswer, onView, onLeave }: OfferEntryProps) {
  const { say, language } = useWords();
  const { ownerName: name, endsOn, accounts, state } = offer;
  const isActive = state === 'active';
  const small = { size: 'small', className: 'h-11', disabled: working } as const;
  return (
    <EntryPanel
      stacked
      icon={UserRound}
      name={name}
      marks={
        <StatusPill tone={isActive ? 'positive' : 'info'}>
          {isActive ? say('delegates.state.active') : say('delegates.state.invited')}
        </StatusPill>
      }
      facts={[
        isActive ? null : say('delegates.offers.invites'),
        say('delegates.row.until', { day: createFormat(language).fullDay(endsOn) }),
        accounts === null ? say('delegates.row.all') : say('delegates.offers.count', { count: accounts }),
      ]}
      actions={
        <div className="flex flex-wrap gap-2 md:justify-end">
          {isActive ? (
            <>
              <Button {...small} aria-label={say('delegates.action.viewNamed', { name })} onClick={onView}>
                {say('delegates.action.view')}
              </Button>
              <Button
                {...small}
                tone="quiet"
                aria-label={say('delegates.action.leaveNamed', { name })}
                onClick={onLeave}
              >
                {say('delegates.action.leave')}
              </Button>
            </>
          ) : (
            <>
              <Button
                {...small}
                aria-label={say('delegates.action.acceptNamed', { name })}
                onClick={() => onAnswer(true)}
              >
                {say('delegates.action.accept')}
              </Button>
              <Button
                {...small}
                tone="quiet"
                aria-label={say('delegates.action.declineNamed', { name })}
                onClick={() => onAnswer(false)}
              >
                {say('delegates.action.decline')}
              </Button>
            </>
          )}
        </div>
      }
    />
  );
}
