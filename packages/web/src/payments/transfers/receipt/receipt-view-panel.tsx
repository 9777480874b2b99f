import { moneyText } from '@bank/kernel/format.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useParams } from 'react-router';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { ApprovalPanel } from '../../movement-approvals/approval-panel.tsx';
import { MissingPanel } from './missing-panel.tsx';
import { endName } from '../history/party-model.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { TransferLoadPanel, type Transfer } from './transfer-load-panel.tsx';

/** One transfer: receipt, progress and, if needed, its approval. */
export function ReceiptViewPanel() {
  const { movementId = '' } = useParams();
  if (!isId(movementId)) return <MissingPanel />;
  return (
    <TransferLoadPanel movementId={idFrom('movement', movementId)}>
      {(transfer, changed) => <Known transfer={transfer} onChanged={changed} />}
    </TransferLoadPanel>
  );
}

function Known({ transfer, onChanged }: { transfer: Transfer; onChanged: () => void }) {
  const { say } = useWords();
  const title = say('transfers.receipt.title', {
    amount: moneyText(transfer.amount),
    name: endName(transfer.to, say),
  });
  return (
    <Titled title={titleOf(title)}>
      <PageHead
        title={title}
        lead={
          <span className="text-xs">
            {say('transfers.receipt.reference', { reference: transfer.reference })}
          </span>
        }
        before={
          <Crumbs
            label={say('transfers.label.breadcrumb')}
            trail={[{ to: paths.transfers(), name: say('navigation.label.transfers') }]}
            here={title}
          />
        }
      />
      <div className="grid max-w-180 gap-4">
        {transfer.state === 'awaiting_verification' && (
          <Card pad aria-labelledby="verification">
            <h2 id="verification" className="mb-4 text-h2 font-[550]">
              {say('transfer.label.verificationRequired')}
            </h2>
            <ApprovalPanel receipt={transfer} onDone={onChanged} onCancelled={onChanged} />
          </Card>
        )}
        <ReceiptPanel transfer={transfer} onChanged={onChanged} />
        {transfer.scheduleId !== null && (
          <LinkButton
            tone="quiet"
            to={`${paths.transfers()}?tab=scheduled`}
            className="justify-self-start max-md:justify-self-stretch"
          >
            {say('transfers.receipt.partOf')}
          </LinkButton>
        )}
      </div>
    </Titled>
  );
}
