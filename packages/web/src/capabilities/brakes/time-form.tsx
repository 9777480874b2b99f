import { useWords } from '@bank/words/use-words.ts';
import { useId, useState, type FormEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';

type TimeFormProps = {
  label: string;
  options: readonly { readonly time: number; readonly name: string }[];
  /** As it stands at the bank. */
  current: number;
  hint?: string;
  working: boolean;
  error: Error | null;
  /** Told the time that was chosen; answers once the bank has it. */
  onSave: (time: number) => Promise<unknown>;
};

/** One of a few times. A longer one counts at once; before a shorter one the bank asks who is there. */
export function TimeForm({ label, options, current, hint, working, error, onSave }: TimeFormProps) {
  const { say } = useWords();
  const name = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [saved, setSaved] = useState(false);
  const changed = chosen !== null && chosen !== current;
  const choose = (value: string) => {
    setChosen(Number(value));
    setSaved(false);
  };
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (working || chosen === null) return;
    const done = await onSave(chosen).then(
      () => true,
      () => false,
    );
    setSaved(done);
    if (done) setChosen(null);
  };
  return (
    <form onSubmit={(event) => void press(event)} className="border-t border-line px-5 py-4 md:px-6">
      <RadioGroup
        label={label}
        name={name}
        options={options.map((option) => ({ value: String(option.time), label: option.name }))}
        value={String(chosen ?? current)}
        onValueChange={choose}
        hint={hint}
      />
      <div aria-live="polite" className="space-y-3 [&>*:first-child]:mt-3">
        {!working && error && <FailurePanel error={error} refused={say('brakeSettings.time.failed')} />}
        {saved && <Banner tone="positive" title={say('brakeSettings.time.saved')} />}
        {changed && chosen < current && (
          <p className="text-xs text-ink-2">{say('brakeSettings.time.shorter')}</p>
        )}
        {changed && (
          <Button
            type="submit"
            size="small"
            className="h-11"
            working={working && say('brakeSettings.time.saving')}
          >
            {say('brakeSettings.time.save')}
          </Button>
        )}
      </div>
    </form>
  );
}
