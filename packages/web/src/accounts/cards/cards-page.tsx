import { listCards, type Card } from '@bank/contract/accounts/cards/contract.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card as Frame } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { cardName, statusTones } from './card-model.ts';
import { PlasticPanel } from './plastic-panel.tsx';

/** All cards of the customer. */
export function CardsPage() {
  const { say } = useWords();
  const { data, error, refetch } = useLoad(listCards, {});
  return (
    <>
      <PageHead title={say('cards.title')} lead={say('cards.lead')} />
      {error && !data ? (
        <Frame pad className="max-w-160">
          <LoadFailed title={say('cards.error.load')} onRetry={() => void refetch()} />
        </Frame>
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('cards.loading')}
          skeleton={<Skeleton className="h-80 rounded-lg" />}
        >
          {data && <Loaded cards={data.cards} />}
        </LoadingArea>
      )}
    </>
  );
}

function Loaded({ cards }: { cards: readonly Card[] }) {
  const { say } = useWords();
  if (cards.length === 0)
    return (
      <Frame pad className="max-w-160">
        <EmptyState
          kind="first"
          title={say('cards.empty.title')}
          actions={<LinkButton to={paths.openNewAccount()}>{say('cards.empty.action')}</LinkButton>}
        >
          {say('cards.empty.text')}
        </EmptyState>
      </Frame>
    );
  return (
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {cards.map((card) => (
        <Entry key={card.cardId} card={card} />
      ))}
    </ul>
  );
}

function Entry({ card }: { card: Card }) {
  const { say } = useWords();
  const name = cardName(card, say);
  return (
    <li>
      <Frame as="article" className="p-4">
        <PlasticPanel card={card} />
        <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-h3 font-semibold">
              <Link to={paths.cardDetail({ cardId: card.cardId })} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="text-xs text-ink-2">{accountNameOf(card.account, say)}</p>
          </div>
          {/* words: cards.status.* */}
          <StatusPill tone={statusTones[card.status]}>
            {say(`cards.status.${card.status}` as WordId)}
          </StatusPill>
        </div>
      </Frame>
    </li>
  );
}
