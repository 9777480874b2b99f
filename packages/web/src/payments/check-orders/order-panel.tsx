import type {
  CheckOrderPreferences,
  listAddresses,
  listStyles,
} from '@bank/contract/payments/check-orders/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountState } from '../../platform/account-state.ts';
import { institution } from '../../platform/frame/institution.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { useChecked } from '../autopay/setup/use-checked.ts';
import { AddressPanel } from './address-panel.tsx';
import { CheckPreviewPanel } from './check-preview-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { numberOf, startOf, withAccount, type Accounts, type Answers, type Pricing } from './order-model.ts';
import { PrintedPanel } from './printed-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { StylePanel } from './style-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { useOrder, type PartProps } from './use-order.ts';

type OrderPanelProps = {
  styles: ReplyOf<typeof listStyles>;
  pricing: Pricing;
  accounts: Accounts;
  addresses: ReplyOf<typeof listAddresses>;
  preferences: CheckOrderPreferences | null;
};

export function OrderPanel({ styles, pricing, accounts, addresses, preferences }: OrderPanelProps) {
  const { say } = useWords();
  const location: Location<unknown> = useLocation();
  const { accountId: cameFrom = null } = accountState(location.state);
  const [start] = useState(() => startOf(accounts, addresses.addresses, preferences, cameFrom));
  const form = useOrder(start, accounts);
  const { answers, change, problems, state, submission } = form;
  const checked = useChecked(problems, form.found);
  const part: PartProps = { answers, onAnswers: change, checked };
  const review = (event: FormEvent) => {
    event.preventDefault();
    if (!form.planning && checked.attemptIt()) form.review();
  };
  return (
    <form
      onSubmit={review}
      noValidate
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start"
    >
      <div className="grid gap-4 lg:col-start-1 lg:row-start-1">
        <ErrorSummary problems={checked.lines} attempt={checked.attempt} />
        <SubmissionNotice state={noticed(state)} onCheck={submission.check} />
        {form.found.length === 0 && (
          <FailurePanel error={form.error} refused={say('checkOrder.error.place')} />
        )}
        <Preview answers={answers} accounts={accounts} />
        {accounts.accounts.length > 1 && <AccountPart {...part} accounts={accounts} />}
        <StylePanel {...part} styles={styles} />
        <PrintedPanel {...part} accounts={accounts} />
        <DeliveryPanel {...part} pricing={pricing}>
          <AddressPanel {...part} addresses={addresses} />
        </DeliveryPanel>
      </div>
      <SummaryPanel {...part} pricing={pricing} accounts={accounts} working={form.planning} />
      <ReviewDialog form={form} pricing={pricing} accounts={accounts} addresses={addresses.addresses} />
    </form>
  );
}

/** The dialog tells about what was placed. */
function noticed(state: ReturnType<typeof useOrder>['state']) {
  return state.kind === 'editing' || state.kind === 'unknown' ? state : ({ kind: 'reviewing' } as const);
}

function AccountPart({ answers, onAnswers, checked, accounts }: PartProps & { accounts: Accounts }) {
  const { say } = useWords();
  return (
    <Card pad>
      <AccountPicker
        name="accountId"
        label={say('checkOrder.page.account')}
        accounts={accounts.accounts.map(({ account, available }) => ({
          id: account.id,
          name: accountNameOf(account, say),
          lastFour: account.lastFour,
          icon: accountIcons[account.type],
          balance: available,
        }))}
        value={answers.accountId}
        onValueChange={(id) => onAnswers(withAccount(answers, accounts, id))}
        onBlur={() => checked.leave('accountId')}
        error={checked.errorOf('accountId')}
      />
    </Card>
  );
}

/** Live, on the page and larger in a dialog. It has nothing to do with ordering. */
function Preview({ answers, accounts }: { answers: Answers; accounts: Accounts }) {
  const { say } = useWords();
  const heading = useId();
  const [open, setOpen] = useState(false);
  const own = accounts.accounts.find(({ account }) => account.id === answers.accountId);
  const check = (
    <CheckPreviewPanel
      style={answers.checkStyle ?? 'standardBlue'}
      holder={accounts.holder}
      bankName={institution.name}
      routingNumber={accounts.routingNumber}
      lastFour={own?.account.lastFour ?? '0000'}
      number={numberOf(answers.startingNumber) ?? own?.nextNumber ?? 1_000}
      includeAddress={answers.includeAddress}
      includePhoneNumber={answers.includePhoneNumber}
      includeDriversLicense={answers.includeDriversLicense}
      largePrint={answers.largePrint}
      fontStyle={answers.fontStyle}
      photoUrl={answers.photo?.url ?? null}
    />
  );
  return (
    <Card pad aria-labelledby={heading}>
      <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-h3 font-semibold">
          {say('checkOrder.preview.title')}
        </h2>
        <Button tone="quiet" size="small" className="h-11" icon={Eye} onClick={() => setOpen(true)}>
          {say('checkOrder.label.preview')}
        </Button>
      </div>
      <div className="rounded-md bg-sunken p-3 md:p-6">{check}</div>
      <p className="mt-3 flex items-center gap-1.5 text-2xs text-ink-3">
        <EyeOff aria-hidden size={16} strokeWidth={2} className="shrink-0" />
        {say('checkOrder.page.hidden')}
      </p>
      {open && (
        <Dialog open size="wide" onOpenChange={setOpen} title={say('checkOrder.label.preview')}>
          <div className="rounded-md bg-sunken p-3 md:p-6">{check}</div>
        </Dialog>
      )}
    </Card>
  );
}
