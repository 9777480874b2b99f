import { showCode, type PointsEntry, type Redemption } from '@bank/contract/accounts/rewards/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { entryName } from './entry-model.ts';
import { whyRows } from './entry-rows.tsx';

type EntryDialogProps = { entry: PointsEntry; today: string; onClose: () => void };

/** Why a line has its points; for a reward also where it is, and its code. */
export function EntryDialog({ entry, today, onClose }: EntryDialogProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { purchase, redemption } = entry;
  return (
    <Dialog open onOpenChange={onClose} title={say('rewards.why.title')} lead={entryName(entry, say)}>
      <div className="grid gap-3">
        <DefinitionList items={whyRows(entry, say, format, today)} />
        {purchase && (
          <p className="text-xs text-ink-2">
            {purchase.rule ? say('rewards.why.rounding') : say('rewards.why.unknown')}
          </p>
        )}
        {redemption?.hasCode && entry.kind === 'redeemed' && <CodePart redemption={redemption} />}
      </div>
    </Dialog>
  );
}

/** Asked for only when it is wanted: somebody may be looking over the shoulder. */
function CodePart({ redemption: { redemptionId } }: { redemption: Redemption }) {
  const { say } = useWords();
  const [isShown, setShown] = useState(false);
  const loaded = useLoad(showCode, { redemptionId }, { when: isShown });
  if (loaded.data)
    return (
      <div className="rounded-md bg-sunken px-4 py-3.5">
        <p className="text-2xs text-ink-2">{say('rewards.code.label')}</p>
        <p className="text-h3">
          <ReferenceNumber value={loaded.data.code} />
        </p>
        <p className="mt-1 text-2xs text-ink-2">{say('rewards.code.hint')}</p>
      </div>
    );
  return (
    <>
      <Button
        tone="secondary"
        working={isShown && loaded.isFetching && say('rewards.code.loading')}
        onClick={() => (isShown ? void loaded.refetch() : setShown(true))}
      >
        {say('rewards.code.show')}
      </Button>
      <FailurePanel error={loaded.error} refused={say('rewards.code.error')} />
    </>
  );
}
