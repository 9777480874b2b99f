import { useWords } from '@bank/words/use-words.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';

/** Reasons, timeline and tips. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const parts = [
    [say('dispute.help.reasonsTitle'), say('dispute.help.reasons')],
    [say('dispute.help.timeTitle'), say('dispute.help.time')],
    [say('dispute.help.tipsTitle'), say('dispute.help.tips')],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('dispute.label.helpTitle')}
      lead={say('dispute.help.intro')}
    >
      <div className="grid gap-4">
        {parts.map(([title, text]) => (
          <section key={title}>
            <h3 className="text-sm font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </section>
        ))}
        <p className="text-sm font-semibold">{say('dispute.help.line')}</p>
        <Button tone="secondary" onClick={onClose}>
          {say('dispute.help.close')}
        </Button>
      </div>
    </Dialog>
  );
}
