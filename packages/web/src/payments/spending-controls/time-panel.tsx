import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { Segmented } from '../../ui/frame/segmented.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

type TimePanelProps = {
  label: string;
  options: readonly { readonly time: number; readonly name: string }[];
  /** The value stored at the bank. */
  current: number;
  hint?: string;
  working: boolean;
  error: Error | null;
  /** Called with the chosen time; resolves when the server has stored it. */
  onSave: (time: number) => Promise<unknown>;
};

/** A choice of times, saved on press. Shortening the time requires step-up. */
export function TimePanel({ label, options, current, hint, working, error, onSave }: TimePanelProps) {
  const { say } = useWords();
  const [saved, setSaved] = useState(false);
  const press = async (value: string) => {
    const time = Number(value);
    if (working || time === current) return;
    setSaved(false);
    setSaved(
      await onSave(time).then(
        () => true,
        () => false,
      ),
    );
  };
  return (
    <div className="px-5 pt-3 pb-5 md:px-6 md:pb-6">
      <Segmented
        wide
        label={label}
        segments={options.map((option) => ({ value: String(option.time), label: option.name }))}
        value={String(current)}
        onValueChange={(value) => void press(value)}
      />
      <output className="mt-3 block text-2xs text-ink-3">
        {working ? say('brakeSettings.time.saving') : saved ? say('brakeSettings.time.saved') : hint}
      </output>
      {!working && <FailurePanel error={error} refused={say('brakeSettings.time.failed')} className="mt-3" />}
    </div>
  );
}
