import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { exportActivity } from '@bank/contract/relationship/activity/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../platform/use-act.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import type { Activity } from './list-panel.tsx';
import { requestOf, type View } from './view-model.ts';

export type ExportDialogProps = {
  view: View;
  first: Activity;
  account: Account | undefined;
  onClose: () => void;
};

/** Downloads the filtered list as a file. First it says what the file will contain. */
export function ExportDialog({ view, first, account, onClose }: ExportDialogProps) {
  const { say } = useWords();
  const { working, run } = useAct();
  const [problem, setProblem] = useState<string | null>(null);
  const press = () =>
    run(async () => {
      setProblem(null);
      try {
        await fetchFile(exportActivity, requestOf(view));
        onClose();
      } catch (error) {
        const failure = failureOf(error instanceof Error ? error : new Error(String(error)));
        setProblem(failure.kind === 'refused' ? failure.text : say('activity.error.loadLead'));
      }
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('activity.export.title')}
      lead={<What {...{ first, account }} />}
      working={working}
    >
      <p className="rounded-md border border-control px-4 py-3">
        <span className="block text-sm font-medium">{say('activity.export.csv')}</span>
        <span className="block text-xs text-ink-3">{say('activity.export.csvHint')}</span>
      </p>
      {first.pending.lines.length > 0 && (
        <p className="mt-3 text-xs text-ink-3">{say('activity.export.pending')}</p>
      )}
      {problem !== null && <Banner tone="danger" title={problem} className="mt-4" />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button icon={Download} onClick={press} working={working && say('activity.export.preparing')}>
          {say('activity.export.download')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {say('activity.export.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

function What({ first, account }: Pick<ExportDialogProps, 'first' | 'account'>) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { known, more } = first.count;
  const to = format.day(first.to, first.to);
  const words = { count: known - first.pending.lines.length };
  return say('activity.export.what', {
    count: more ? say('activity.label.countMore', words) : say('activity.label.count', words),
    days:
      first.from === null
        ? say('activity.export.until', { to })
        : say('activity.export.days', { from: format.day(first.from, first.to), to }),
    accounts: account ? accountNameOf(account, say) : say('activity.export.allAccounts'),
  });
}
