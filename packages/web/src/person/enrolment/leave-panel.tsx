import { useWords } from '@bank/words/use-words.ts';
import { titleOf } from '../../platform/frame/institution.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Titled } from '../../ui/frame/titled.tsx';

/** Replaces the step, because dialogs never open on top of dialogs. */
export function LeavePanel({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { say } = useWords();
  return (
    <Titled title={titleOf(say('enrolment.leave.title'))}>
      <p className="max-w-[34em] text-sm text-ink-2">{say('enrolment.leave.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onStay}>{say('enrolment.leave.stay')}</Button>
        <Button tone="danger-quiet" onClick={onLeave}>
          {say('enrolment.leave.leave')}
        </Button>
      </div>
    </Titled>
  );
}
