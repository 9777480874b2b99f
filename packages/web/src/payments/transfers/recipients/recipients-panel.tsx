import {
  listRecipients,
  removeRecipient,
  restoreRecipient,
  type Recipient,
} from '@bank/contract/accounts/recipients/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { useLoad, useReload } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ListPanel } from '../history/list-panel.tsx';
import { NicknameDialog } from './nickname-dialog.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { RecipientDialog } from './recipient-dialog.tsx';
import { RecipientNamePanel, RecipientStatePanel } from './recipient-name-panel.tsx';
import { recipientName } from './recipient-model.ts';
import { useRecipients } from './use-recipients.ts';

/** The recipient list: names, verification, adding, and removing with undo. */
export function RecipientsPanel() {
  const { say } = useWords();
  const query = useRecipients();
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<Recipient | null>(null);
  const { removed, remove, restore, error, working } = useRemoval();
  const recipients = query.data?.recipients ?? [];
  const add = (tone: 'primary' | 'secondary') => (
    <Button tone={tone} icon={Plus} size="small" className="h-11" onClick={() => setAdding(true)}>
      {say('transfers.recipient.add')}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {added && <Added recipient={added} />}
      {removed.map((recipient) => (
        <Removed
          key={recipient.recipientId}
          recipient={recipient}
          working={working}
          onRestore={() => restore(recipient)}
        />
      ))}
      <FailurePanel error={error} refused={say('transfers.recipient.failed')} />
      <ListPanel
        query={query}
        label={say('transfers.tab.recipients')}
        isEmpty={recipients.length === 0}
        empty={
          <EmptyState kind="first" title={say('transfers.empty.recipients')} actions={add('primary')}>
            {say('transfers.empty.recipientsText')}
          </EmptyState>
        }
        head={
          recipients.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className="text-xs text-ink-2">{say('transfers.recipient.lead')}</p>
              {add('secondary')}
            </div>
          )
        }
      >
        {recipients.map((recipient) => (
          <Row
            key={recipient.recipientId}
            recipient={recipient}
            onRemove={() => {
              setAdded(null);
              remove(recipient);
            }}
          />
        ))}
      </ListPanel>
      {adding && <RecipientDialog onAdded={setAdded} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Ready to be paid, or waiting for the verification open in its row. */
function Added({ recipient }: { recipient: Recipient }) {
  const { say } = useWords();
  if (!recipient.canBePaid)
    return <Banner tone="positive" live="polite" title={say('transfers.recipient.added')} />;
  return (
    <Banner
      tone="positive"
      live="polite"
      title={say('transfers.recipient.ready', { name: recipientName(recipient) })}
      action={<Link to={paths.transferMoney()}>{say('transfer.label.title')}</Link>}
    />
  );
}

type RemovedProps = { recipient: Recipient; working: boolean; onRestore: () => void };

function Removed({ recipient, working, onRestore }: RemovedProps) {
  const { say, language } = useWords();
  const { restoreUntil } = recipient;
  return (
    <Banner
      tone="neutral"
      live="polite"
      title={say('transfers.recipient.removed', { name: recipientName(recipient) })}
      action={
        <button type="button" disabled={working} onClick={onRestore}>
          {say('transfers.recipient.undo')}
        </button>
      }
    >
      {restoreUntil !== null &&
        say('transfers.recipient.removedText', { until: createFormat(language).moment(restoreUntil) })}
    </Banner>
  );
}

/** Removing needs no confirmation because it can be undone for a day. The undo stays visible that long. */
function useRemoval() {
  const reload = useReload();
  const { working, error, run } = useAct();
  const removed = useLoad(listRecipients, { view: 'removed' }).data?.recipients ?? [];
  const act = (deed: typeof removeRecipient) => (recipient: Recipient) =>
    run(async () => {
      await call(deed, { recipientId: recipient.recipientId });
      await reload(listRecipients);
    });
  return { removed, remove: act(removeRecipient), restore: act(restoreRecipient), error, working };
}

function Row({ recipient, onRemove }: { recipient: Recipient; onRemove: () => void }) {
  const { say } = useWords();
  const [renaming, setRenaming] = useState(false);
  const name = recipientName(recipient);
  return (
    <li className="px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RecipientNamePanel recipient={recipient} />
        <div className="flex items-center gap-2 max-sm:basis-full max-sm:pl-12">
          <RecipientStatePanel recipient={recipient} />
          <Menu
            trigger={
              <IconButton
                icon={Ellipsis}
                name={say('transfers.recipient.more', { name })}
                className="-my-1.5 -mr-2.5 ml-auto"
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
