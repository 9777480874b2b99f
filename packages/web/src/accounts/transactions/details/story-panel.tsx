import type { Story } from '@bank/contract/accounts/transactions/contract.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight } from 'lucide-react';
import { createFormat } from '../../../platform/frame/format.ts';
import { Acts, useDelegateSession } from '../../../platform/delegate-session.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Money } from '../../../ui/money.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { stateName } from './progress-model.ts';
import { FeeWhyButton } from '../fee-why-button.tsx';
import { reasonText } from './reason-model.ts';
import { categoryName, typeName } from '../transaction-model.ts';

const tones: Readonly<Record<Story['state'], StatusTone>> = {
  awaiting_verification: 'info',
  pending: 'info',
  posted: 'positive',
  failed: 'danger',
  returned: 'neutral',
  cancelled: 'neutral',
};

const rails = ['book', 'ach', 'wire', 'check', 'atm', 'card', 'counter'] as const;

type StoryPanelProps = {
  story: Story;
  /** The account is a card, so its balance is a debt. */
  owed?: boolean;
};

/** Everything the bank knows about one transaction: what it was, its timeline, and its accounts. */
export function StoryPanel({ story, owed = false }: StoryPanelProps) {
  const { say } = useWords();
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p>
          <Money amount={story.amount} size="lg" meaning="movement" />
        </p>
        <StatusPill tone={tones[story.state]} className="mt-2 shrink-0">
          {stateName(story.state, say)}
        </StatusPill>
      </div>
      <p className="mt-1 font-medium break-words">{story.description}</p>
      {story.reason !== null && <p className="mt-1 text-sm text-ink-2">{reasonText(story.reason, say)}</p>}
      <Facts story={story} owed={owed} />
      <Happened timeline={story.timeline} />
      <Accounts legs={story.legs} />
      {/* The receipt is in the owner's name, so delegates can't download it. */}
      <Acts>
        <DownloadLink href={story.receiptPath} size="small" className="mt-6 h-11 max-md:w-full">
          {say('receipts.download')}
        </DownloadLink>
      </Acts>
    </>
  );
}

function railName(rail: string, say: Say): string {
  const known = rails.find((each) => each === rail);
  // words: transactions.rail.*
  return known === undefined ? rail : say(`transactions.rail.${known}`);
}

/** Cancelled, failed and returned movements never arrive. */
function isArriving({ state }: Story): boolean {
  return state === 'awaiting_verification' || state === 'pending' || state === 'posted';
}

function Facts({ story, owed }: StoryPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const isOwn = useDelegateSession() === null;
  const { movementId, fee, reference, balanceAfter } = story;
  const facts: Definition[] = [
    { term: say('transactions.story.date'), value: format.fullDay(story.day) },
    ...(story.arrivesOn === story.day || !isArriving(story)
      ? []
      : [{ term: say('transactions.story.arrives'), value: format.fullDay(story.arrivesOn) }]),
    { term: say('transactions.story.type'), value: typeName(story.type, say) },
    { term: say('transactions.story.category'), value: categoryName(story.category, say) },
    { term: say('transactions.story.way'), value: railName(story.rail, say) },
    ...(fee > 0
      ? [
          {
            term: say('transactions.story.fee'),
            value: (
              <span className="inline-flex items-center">
                {movementId && isOwn && (
                  <FeeWhyButton movementId={movementId} figure={say('transactions.story.fee')} />
                )}
                <Money amount={fee} />
              </span>
            ),
          },
        ]
      : []),
    ...(balanceAfter === null
      ? []
      : [
          owed
            ? {
                term: say('transactions.story.owedAfter'),
                value: <Money amount={minus(ZERO, balanceAfter)} />,
              }
            : { term: say('transactions.story.balanceAfter'), value: <Money amount={balanceAfter} /> },
        ]),
    ...(reference === null
      ? []
      : [{ term: say('transactions.story.reference'), value: <ReferenceNumber value={reference} /> }]),
  ];
  return <DefinitionList items={facts} className="mt-4" />;
}

function Happened({ timeline }: { timeline: Story['timeline'] }) {
  const { say } = useWords();
  if (timeline.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-h3 font-semibold">{say('transactions.story.happened')}</h3>
      <ProgressPanel steps={timeline} />
    </section>
  );
}

function Accounts({ legs }: { legs: Story['legs'] }) {
  const { say } = useWords();
  const nameOf = ({ account, word }: Story['legs'][number]['from']) =>
    account ? accountNameOf(account, say) : say(word as WordId);
  // Held amounts count only until something is posted; listing a hold and its release would repeat the amount.
  const posted = legs.filter(({ act }) => act === 'posted');
  const told = posted.length > 0 ? posted : legs.filter(({ act }) => act === 'held');
  if (told.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-h3 font-semibold">{say('transactions.story.booked')}</h3>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line">
        {told.map((leg, index) => (
          // Legs have no id and never change while displayed, so the index works as key.
          <li key={index} className="flex items-start justify-between gap-4 px-4 py-3 text-xs">
            <span className="min-w-0">
              <span className="sr-only">
                {say('transactions.story.leg', { from: nameOf(leg.from), to: nameOf(leg.to) })}
              </span>
              <span aria-hidden className="flex flex-wrap items-center gap-x-1.5 font-medium">
                {nameOf(leg.from)}
                <ArrowRight size={14} strokeWidth={2} className="shrink-0 text-ink-3" />
                {nameOf(leg.to)}
              </span>
            </span>
            <Money amount={leg.amount} className="font-[550]" />
          </li>
        ))}
      </ul>
    </section>
  );
}
