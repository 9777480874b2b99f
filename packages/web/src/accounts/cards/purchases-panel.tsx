import type { CardDetails, CardPurchase } from '@bank/contract/accounts/cards/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { moneyText, signedMoneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CreditCard } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { accountPath } from '../accounts/names/account-name-model.ts';
import { purchaseIcon } from './purchase-icons.ts';
import { declineText, purchaseGroups, type PurchaseGroup } from './card-model.ts';

/** What the card was used for lately, also what was declined. */
export function PurchasesPanel({ details: { card, purchases } }: { details: CardDetails }) {
  const { say } = useWords();
  const groups = purchaseGroups(purchases, (at) => calendarDay(at));
  return (
    <Card>
      <CardHead
        size="h2"
        title={say('cards.purchases.title')}
        action={
          <Link
            to={accountPath(card.account.type, card.account.id)}
            className="text-xs font-semibold text-brand-text hover:underline"
          >
            {say('cards.purchases.all')}
          </Link>
        }
      />
      {groups.length === 0 ? (
        <p className="flex items-center gap-3 px-5 pt-3 pb-6 text-sm text-ink-2 md:px-6">
          <CreditCard aria-hidden size={20} strokeWidth={1.75} />
          {say('cards.purchases.empty')}
        </p>
      ) : (
        <div className="px-5 pb-4 md:px-6">
          {groups.map((group) => (
            <Group key={group.day ?? 'pending'} group={group} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Group({ group: { day, purchases } }: { group: PurchaseGroup }) {
  const { say, language } = useWords();
  const title = day === null ? say('cards.purchases.pending') : createFormat(language).longDay(day);
  return (
    <section aria-label={title} className="relative pt-4 pl-5">
      <span
        aria-hidden
        className={cn(
          'absolute top-5.5 left-0 size-2 rounded-full',
          day === null ? 'bg-caution-solid' : 'border-2 border-line-strong bg-surface',
        )}
      />
      <h3 className="text-xs text-ink-2">{title}</h3>
      <ul>
        {purchases.map((purchase) => (
          <Entry key={purchase.id} purchase={purchase} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ purchase }: { purchase: CardPurchase }) {
  const { say } = useWords();
  const { name, place, use, amount, fee, state, reason, movementId } = purchase;
  const isDeclined = state === 'declined';
  // words: cards.purchases.use.*
  const used = say(`cards.purchases.use.${use}` as WordId);
  const cost =
    use !== 'atm'
      ? null
      : fee > ZERO
        ? say('cards.purchases.fee', { fee: moneyText(fee) })
        : say('cards.purchases.noFee');
  const about = isDeclined ? declineText(reason, say) : [used, place, cost].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3.5 py-2.5">
      <IconTile icon={purchaseIcon(purchase)} tone="plain" size="small" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">
          {movementId === null ? (
            name
          ) : (
            <Link to={paths.movement({ movementId })} className="hover:underline">
              {name}
            </Link>
          )}
        </p>
        <p className="text-xs text-ink-2">{about}</p>
      </div>
      <span
        className={cn(
          'text-sm font-semibold tabular-nums',
          isDeclined && 'font-normal text-ink-3 line-through',
          state === 'refund' && 'text-positive',
        )}
      >
        {signedMoneyText(amount)}
      </span>
      <span
        className={cn('w-20 text-right text-xs max-md:sr-only', isDeclined ? 'text-danger' : 'text-ink-2')}
      >
        {/* words: cards.purchases.state.* */}
        {say(`cards.purchases.state.${state}` as WordId)}
      </span>
    </li>
  );
}
