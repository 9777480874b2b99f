import { showSchedule } from '@bank/contract/bank/schedules/contract.ts';
import { listTransferAccounts } from '@bank/contract/payments/transfers/contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { ApprovalPanel } from '../../movement-approvals/approval-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { ScheduledReceiptPanel } from './scheduled-receipt-panel.tsx';
import { StepsPanel } from '../start/steps-panel.tsx';
import { APPROVAL, RECEIPT } from '../start/steps-model.ts';
import { TransferLoadPanel, type Transfer } from './transfer-load-panel.tsx';

type OutcomePanelProps = { movementId: string | null; scheduleId: string | null };

/** Steps 3 and 4: approval and outcome. Both survive a reload. */
export function OutcomePanel({ movementId, scheduleId }: OutcomePanelProps) {
  if (movementId !== null) {
    if (!isId(movementId)) return <MissingPanel />;
    return (
      <TransferLoadPanel movementId={idFrom('movement', movementId)}>
        {(transfer, changed) => <Made transfer={transfer} onChanged={changed} />}
      </TransferLoadPanel>
    );
  }
  if (scheduleId === null || !isId(scheduleId)) return <MissingPanel />;
  return <ScheduleMade scheduleId={idFrom('schedule', scheduleId)} />;
}

type MadeProps = { transfer: Transfer; onChanged: () => void };

function Made({ transfer, onChanged }: MadeProps) {
  const { say } = useWords();
  if (transfer.state === 'awaiting_verification') {
    return (
      <StepsPanel
        step={APPROVAL}
        title={say('transfer.label.verificationRequired')}
        lead={say('transfers.outcome.verifyLead')}
        asksCode
        open={false}
      >
        <Card as="div" pad>
          <ApprovalPanel receipt={transfer} onDone={onChanged} onCancelled={onChanged} />
        </Card>
      </StepsPanel>
    );
  }
  const asked = transfer.steps.some(({ state }) => state === 'awaiting_verification');
  return (
    <StepsPanel step={RECEIPT} title={titleOf(transfer.state, say)} asksCode={asked} open={false}>
      <ReceiptPanel transfer={transfer} onChanged={onChanged} />
      <Available transfer={transfer} />
      <FollowUpLinks />
    </StepsPanel>
  );
}

function titleOf(state: Exclude<Transfer['state'], 'awaiting_verification'>, say: Say): string {
  // words: transfers.outcome.*
  return state === 'posted' ? say('transfer.label.successful') : say(`transfers.outcome.${state}`);
}

/** The available balances, reloaded after the transfer. */
function Available({ transfer: { from, to } }: { transfer: Transfer }) {
  const { say } = useWords();
  const list = useLoad(listTransferAccounts, {});
  const shown = (list.data?.accounts ?? []).filter(({ id }) => id === from?.id || id === to.account?.id);
  if (shown.length === 0 || list.isFetching) return null;
  return (
    <p className="mt-3.5 text-xs text-ink-2">
      {shown.map((account) => (
        <span key={account.id} className="block">
          {say('transfers.outcome.available', {
            account: accountNameOf(account, say),
            amount: moneyText(account.available),
          })}
        </span>
      ))}
    </p>
  );
}

function ScheduleMade({ scheduleId }: { scheduleId: Id<'schedule'> }) {
  const { say } = useWords();
  const query = useLoad(showSchedule, { scheduleId });
  if (query.error && !query.data)
    return <MissingPanel error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <StepsPanel
      step={RECEIPT}
      title={say('transfers.outcome.scheduled')}
      lead={say('transfers.outcome.scheduledLead')}
      asksCode={false}
      open={false}
    >
      {query.data && <ScheduledReceiptPanel schedule={query.data} />}
      <FollowUpLinks />
    </StepsPanel>
  );
}

/** Links to the next transfer and to other pages. */
function FollowUpLinks() {
  const { say } = useWords();
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
      <LinkButton to={paths.dashboard()}>{say('transfer.label.returnDashboard')}</LinkButton>
      <LinkButton tone="secondary" to={paths.transferMoney()}>
        {say('transfer.label.another')}
      </LinkButton>
    </div>
  );
}
