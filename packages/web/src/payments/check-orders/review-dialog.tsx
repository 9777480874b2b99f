import type { CheckOrder, ShippingAddress } from '@bank/contract/payments/check-orders/contract.ts';
import { CANCEL_MINUTES } from '@bank/contract/payments/check-orders/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import {
  addressLine,
  deliveryWords,
  quantityWords,
  styleWords,
  type Accounts,
  type Pricing,
} from './order-model.ts';
import { useArrival } from './use-arrival.ts';
import type { OrderForm } from './use-order.ts';

type ReviewDialogProps = {
  form: OrderForm;
  pricing: Pricing;
  accounts: Accounts;
  addresses: readonly ShippingAddress[];
};

/** Confirms with the bank's own figures, then shows the order number. */
export function ReviewDialog({ form, pricing, accounts, addresses }: ReviewDialogProps) {
  const { say } = useWords();
  const { state, submission } = form;
  if ('receipt' in state)
    return (
      <Dialog
        open
        onOpenChange={() => submission.reset()}
        before={<CircleCheck aria-hidden size={32} strokeWidth={1.75} className="text-positive" />}
        title={say('checkOrder.success.title')}
      >
        <Placed order={state.receipt} />
      </Dialog>
    );
  if (form.plan === null || state.kind === 'editing' || state.kind === 'unknown') return null;
  const sending = state.kind === 'sending';
  return (
    <Dialog open onOpenChange={form.edit} working={sending} title={say('checkOrder.confirm.title')}>
      {state.kind === 'refused' && (
        <Banner
          tone="danger"
          live="assertive"
          className="mb-4"
          title={state.text || say('checkOrder.error.place')}
          onDismiss={form.edit}
        />
      )}
      <Lines form={form} pricing={pricing} accounts={accounts} addresses={addresses} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={form.place} working={sending && say('checkOrder.confirm.placing')}>
          {say('checkOrder.confirm.place', { amount: moneyText(form.plan.pricing.total) })}
        </Button>
        <Button tone="quiet" disabled={sending} onClick={form.edit}>
          {say('checkOrder.label.editOrder')}
        </Button>
      </div>
      <p className="mt-3 text-2xs text-ink-3">
        {say('checkOrder.confirm.cancel', { minutes: CANCEL_MINUTES })}
      </p>
    </Dialog>
  );
}

function Lines({ form, pricing, accounts, addresses }: ReviewDialogProps) {
  const { say } = useWords();
  const arrival = useArrival();
  const { plan, answers } = form;
  if (plan === null) return null;
  const { pricing: price, firstNumber: first, lastNumber: last } = plan;
  const own = accounts.accounts.find(({ account }) => account.id === answers.accountId);
  const shipTo = addresses.find(({ id }) => id === answers.addressId);
  const line = (term: string, value: string): Definition => ({ term, value });
  const items: Definition[] = [
    ...(own ? [line(say('checkOrder.confirm.from'), accountNameOf(own.account, say))] : []),
    line(
      say('checkOrder.confirm.numbers'),
      say('checkOrder.confirm.range', { first: String(first), last: String(last) }),
    ),
    ...(shipTo ? [line(say('checkOrder.page.shipTo'), addressLine(shipTo))] : []),
    ...(answers.checkStyle
      ? [line(say(styleWords[answers.checkStyle]), moneyText(price.checkStylePrice))]
      : []),
    ...(answers.quantity ? [line(say(quantityWords[answers.quantity]), moneyText(price.quantityPrice))] : []),
    ...(price.duplicatePrice > 0
      ? [line(say('checkOrder.summary.duplicate'), moneyText(price.duplicatePrice))]
      : []),
    ...(price.largePrintPrice > 0
      ? [line(say('checkOrder.summary.largePrint'), moneyText(price.largePrintPrice))]
      : []),
    line(say('checkOrder.summary.subtotal'), moneyText(price.subtotal)),
    line(say('checkOrder.summary.tax', { rate: pricing.taxRate }), moneyText(price.tax)),
    line(say('checkOrder.summary.delivery'), moneyText(price.deliveryPrice)),
    { ...line(say('checkOrder.summary.total'), moneyText(price.total)), strong: true },
  ];
  return (
    <>
      <DefinitionList items={items} />
      <p className="mt-2 text-xs text-ink-2 first-letter:uppercase">
        {say(deliveryWords[answers.deliveryMethod])}.{' '}
        {arrival({ from: plan.arrivesFrom, by: plan.arrivesBy })}
      </p>
    </>
  );
}

function Placed({ order }: { order: CheckOrder }) {
  const { say } = useWords();
  const arrival = useArrival();
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {say('checkOrder.success.body', { amount: moneyText(order.total) })}{' '}
        {arrival({ from: order.arrivesFrom, by: order.arrivesBy })}
      </p>
      <DefinitionList
        items={[
          {
            term: say('checkOrder.success.number'),
            value: <ReferenceNumber value={order.orderNumber} />,
          },
        ]}
      />
      <LinkButton to={paths.checkingAccount()}>{say('checkOrder.label.returnAccount')}</LinkButton>
    </div>
  );
}
