import { listViews, type Delegate, type View } from '@bank/contract/relationship/delegates/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { PartPanel } from '../security/part-panel.tsx';

export type SeenDialogProps = { delegate: Delegate; onClose: () => void };

/** What one delegate has viewed, newest first. */
export function SeenDialog({ delegate, onClose }: SeenDialogProps) {
  const { say } = useWords();
  const list = useLoad(listViews, { delegationId: delegate.id });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('delegates.seen.title', { name: delegate.fullName })}
      lead={say('delegates.seen.text')}
    >
      <div className="-mx-5 md:-mx-6">
        <PartPanel part={list}>{({ views }) => <Views views={views} />}</PartPanel>
      </div>
    </Dialog>
  );
}

function Views({ views }: { views: readonly View[] }) {
  const { say, language } = useWords();
  const { moment } = createFormat(language);
  if (views.length === 0)
    return <p className="px-5 pb-5 text-sm text-ink-2 md:px-6">{say('delegates.seen.empty')}</p>;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {views.map(({ at, sight, account }) => (
        <li key={`${at}${sight}`} className="px-5 py-3 md:px-6">
          {/* words: delegates.seen.* */}
          <p className="text-sm font-medium">{say(`delegates.seen.${sight}`)}</p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-2xs text-ink-3">
            <time dateTime={at}>{moment(at)}</time>
            {account && <span>{accountNameOf(account, say)}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
