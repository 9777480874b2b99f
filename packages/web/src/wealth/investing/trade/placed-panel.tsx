import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { OrderDetail } from '@bank/contract/wealth/investing/contract.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { filledText, orderName, statusOf, typeText, untilText } from '../orders/order-model.ts';
import { FootPanel } from './foot-panel.tsx';

type PlacedPanelProps = {
  account: AccountPage;
  order: OrderDetail;
  /** By the bank's clock. */
  asOf: string;
  /** Whether the market trades now. */
  isOpen: boolean;
  onClose: () => void;
};

/** The order's number, what has become of it so far, and what happens next. */
export function PlacedPanel({ account, order, asOf, isOpen, onClose }: PlacedPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const status = statusOf(order, say);
  return (
    <div className="mt-5 flex flex-1 flex-col gap-5">
      <OutcomeBanner order={order} />
      <DefinitionList
        items={[
          { term: say('trading.order.what'), value: orderName(order, say) },
          {
            term: say('trading.order.status'),
            value: <StatusPill tone={status.tone}>{status.text}</StatusPill>,
          },
          { term: say('trading.order.number'), value: <ReferenceNumber value={order.reference} /> },
          { term: say('trading.review.type'), value: typeText(order, say) },
          ...(order.filled > 0 ? [{ term: say('trading.order.filled'), value: filledText(order, say) }] : []),
          ...(order.status === 'pending'
            ? [
                {
                  term: say('trading.review.goodUntil'),
                  value: untilText(order.goodUntil, asOf, say, format),
                },
              ]
            : []),
        ]}
      />
      <NextSteps steps={stepsOf(order, isOpen, say, format)} />
      <FootPanel>
        <div className="flex flex-wrap gap-3">
          <Button className="flex-1" onClick={onClose}>
            {say('trading.action.done')}
          </Button>
          {order.confirmationPath === null ? (
            <LinkButton
              tone="secondary"
              className="flex-1"
              to={paths.investmentOrder({ accountId: account.id, orderId: order.orderId })}
            >
              {say('trading.action.view')}
            </LinkButton>
          ) : (
            <DownloadLink className="flex-1" href={order.confirmationPath}>
              {say('trading.order.confirmation')}
            </DownloadLink>
          )}
        </div>
      </FootPanel>
    </div>
  );
}

function OutcomeBanner({ order }: { order: OrderDetail }) {
  const { say } = useWords();
  const { status, side, filled, symbol, amount, reference, reason } = order;
  if (status === 'pending')
    return (
      <Banner tone="positive" live="polite" title={say('investment.success.order', { orderId: reference })} />
    );
  if (status === 'rejected')
    return (
      <Banner tone="danger" live="assertive" title={say('trading.placed.rejected')}>
        {reason}
      </Banner>
    );
  if (filled === 0) return <Banner tone="neutral" live="polite" title={say('trading.placed.nothing')} />;
  const blanks = { count: filled, shares: countText(filled), symbol, amount: moneyText(amount) };
  return (
    <Banner
      tone="positive"
      live="polite"
      title={side === 'buy' ? say('trading.placed.bought', blanks) : say('trading.placed.sold', blanks)}
    />
  );
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  const { say } = useWords();
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className="text-h3 font-semibold">{say('trading.placed.next')}</h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}

function stepsOf(order: OrderDetail, isOpen: boolean, say: Say, format: Format): string[] {
  if (order.status === 'pending') {
    return [
      isOpen
        ? say('trading.placed.openNow')
        : say('trading.placed.waits', { day: format.weekday(order.tradeOn) }),
      say('trading.placed.cancel'),
      say('trading.placed.confirmation'),
    ];
  }
  const last = order.fills.at(-1);
  return last ? [say('trading.placed.settles', { day: format.weekday(last.settlesOn) })] : [];
}
