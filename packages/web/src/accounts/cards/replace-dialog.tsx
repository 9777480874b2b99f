import { replaceCard } from '@bank/contract/accounts/cards/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

type ReplaceDialogProps = {
  cardId: Id<'card'>;
  isLost: boolean;
  /** When the new one arrives. */
  days: string;
  onDone: (newId: Id<'card'>) => void;
  onClose: () => void;
};

/** Says what ends before it ends. */
export function ReplaceDialog({ cardId, isLost, days, onDone, onClose }: ReplaceDialogProps) {
  const { say } = useWords();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const send = useSend(replaceCard);
  const chosen = isLost ? (['lost', 'stolen'] as const).find((each) => each === reason) : 'damaged';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((now) => now + 1);
    if (chosen)
      send.mutate(
        { request: { cardId, reason: chosen } },
        { onSuccess: ({ replacement }) => onDone(replacement.cardId) },
      );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={send.isPending}
      title={isLost ? say('cards.replace.dialogLost') : say('cards.replace.dialog')}
      lead={isLost ? say('cards.replace.textLost', { days }) : say('cards.replace.textDamaged', { days })}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        {isLost && (
          <RadioGroup
            name="reason"
            label={say('cards.replace.reason')}
            options={[
              { value: 'lost', label: say('cards.replace.reasonLost') },
              { value: 'stolen', label: say('cards.replace.reasonStolen') },
            ]}
            value={reason}
            onValueChange={setReason}
            error={attempt > 0 && !chosen ? say('cards.error.reason') : undefined}
          />
        )}
        <FailurePanel error={send.error} refused={say('cards.error.change')} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            tone={isLost ? 'danger' : 'primary'}
            working={send.isPending && say('cards.replace.working')}
          >
            {isLost ? say('cards.replace.orderLost') : say('cards.replace.orderDamaged')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
            {say('cards.replace.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
