import {
  listRecipients,
  removeRecipient,
  restoreRecipient,
  type Recipient,
} from '@bank/contract/recipients/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../platform/act.ts';
import { useReload } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LedgerSkeleton } from '../../ui/ledger-skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading-area.tsx';
import { Menu } from '../../ui/menu.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { ListFailurePanel } from './list-failure-panel.tsx';
import { NicknameDialog } from './nickname-dialog.tsx';
import { ProofPanel } from './proof-panel.tsx';
import {
  recipientName,
  RecipientNamePanel,
  RecipientStatePanel,
  useRecipients,
} from './recipient-name-panel.tsx';

/** Whom the customer pays: their names, their proof, and the way off the list with a way back. */
export function RecipientsPanel() {
  const { say } = useWords();
  const query = useRecipients();
  const { removed, remove, restore, error, working } = useRemoval();
  const recipients = query.data?.recipients ?? [];
  return (
    <div className="grid gap-4">
      {removed && (
        <Banner
          tone="neutral"
          live="polite"
          title={say('transfers.recipient.removed', { name: recipientName(removed) })}
          action={
            <button type="button" disabled={working} onClick={restore}>
              {say('transfers.recipient.undo')}
            </button>
          }
        >
          {say('transfers.recipient.removedText')}
        </Banner>
      )}
      <FailurePanel error={error} refused={say('transfers.recipient.failed')} />
      <Card as="div">
        <LoadingArea
          waiting={query.isPending}
          text={say('transfers.list.loading')}
          skeleton={<LedgerSkeleton />}
        >
          {query.error && !query.data ? (
            <div className="p-5 md:p-6">
              <ListFailurePanel working={query.isFetching} onRetry={() => void query.refetch()} />
            </div>
          ) : recipients.length === 0 ? (
            <div className="p-5 md:p-6">
              <EmptyState
                kind="first"
                title={say('transfers.empty.recipients')}
                actions={<LinkButton to={paths.transferMoney()}>{say('transfer.label.title')}</LinkButton>}
              >
                {say('transfers.empty.recipientsText')}
              </EmptyState>
            </div>
          ) : (
            <ul aria-label={say('transfers.tab.recipients')} className="divide-y divide-line">
              {recipients.map((recipient) => (
                <Row key={recipient.recipientId} recipient={recipient} onRemove={() => remove(recipient)} />
              ))}
            </ul>
          )}
        </LoadingArea>
      </Card>
    </div>
  );
}

/** Removing asks nothing, because it can be undone for a day; the way back stays in sight. */
function useRemoval() {
  const reload = useReload();
  const { working, error, run } = useAct();
  const [removed, setRemoved] = useState<Recipient | null>(null);
  const remove = ({ recipientId }: Recipient) =>
    run(async () => {
      setRemoved(await call(removeRecipient, { recipientId }));
      await reload(listRecipients);
    });
  const restore = () =>
    run(async () => {
      if (!removed) return;
      await call(restoreRecipient, { recipientId: removed.recipientId });
      setRemoved(null);
      await reload(listRecipients);
    });
  return { removed, remove, restore, error, working };
}

function Row({ recipient, onRemove }: { recipient: Recipient; onRemove: () => void }) {
  const { say } = useWords();
  const [renaming, setRenaming] = useState(false);
  const name = recipientName(recipient);
  return (
    <li className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RecipientNamePanel recipient={recipient} />
        <div className="flex items-center gap-2">
          <RecipientStatePanel recipient={recipient} />
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                name={say('transfers.recipient.more', { name })}
                className="-my-1.5 -mr-2.5"
              />
            }
            groups={[
              [
                {
                  id: 'rename',
                  label: say('transfers.recipient.rename'),
                  icon: Pencil,
                  onChoose: () => setRenaming(true),
                },
                {
                  id: 'remove',
                  label: say('transfers.recipient.remove'),
                  icon: Trash2,
                  danger: true,
                  onChoose: onRemove,
                },
              ],
            ]}
          />
        </div>
      </div>
      {!recipient.canBePaid && (
        <div className="mt-3.5">
          <ProofPanel recipient={recipient} />
        </div>
      )}
      {renaming && <NicknameDialog recipient={recipient} onClose={() => setRenaming(false)} />}
    </li>
  );
}
