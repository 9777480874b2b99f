import { saveQuietHours, showAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import type { QuietHours } from '@bank/contract/relationship/alerts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { clockText, minutesOf } from './alerts-model.ts';

type QuietFormProps = {
  quiet: QuietHours;
  onDone: (text: string) => void;
  onFailed: (text: string) => void;
};

/** Hours without texts and push messages, in the zone of the device it is set on. */
export function QuietForm({ quiet, onDone, onFailed }: QuietFormProps) {
  const { say } = useWords();
  const heading = useId();
  const reload = useReload();
  const save = useSend(saveQuietHours);
  const [draft, setDraft] = useState(quiet);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(quiet);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wanted = { ...draft, zone };
  const send = () =>
    save.mutate(
      { request: wanted },
      {
        onSuccess: () => {
          setDraft(wanted);
          onDone(say('alerts.quiet.saved'));
          void reload(showAlerts);
        },
        onError: () => onFailed(say('alerts.error.quiet')),
      },
    );
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="sr-only">
        {say('alerts.quiet.title')}
      </h2>
      <Switch
        label={<span className="text-h3 font-semibold">{say('alerts.quiet.title')}</span>}
        checked={draft.isOn}
        onChange={({ target }) => setDraft({ ...draft, isOn: target.checked })}
      />
      {draft.isOn && <Hours draft={draft} onChange={setDraft} />}
      <p className="mt-2 text-2xs text-ink-2">
        {say('alerts.quiet.text')}{' '}
        {draft.isOn &&
          say('alerts.quiet.zone', { zone: (isChanged ? zone : quiet.zone).replaceAll('_', ' ') })}
      </p>
      <Checkbox
        className="mt-2"
        label={say('alerts.quiet.digest')}
        checked={draft.digest}
        onChange={({ target }) => setDraft({ ...draft, digest: target.checked })}
      />
      {isChanged && (
        <Button
          tone="secondary"
          size="small"
          className="mt-2 h-11"
          onClick={send}
          working={save.isPending && say('alerts.page.saving')}
        >
          {say('alerts.quiet.save')}
        </Button>
      )}
    </Card>
  );
}

function Hours({ draft, onChange }: { draft: QuietHours; onChange: (draft: QuietHours) => void }) {
  const { say } = useWords();
  return (
    <div className="mt-2 grid grid-cols-2 gap-3">
      <Field
        type="time"
        label={say('alerts.quiet.from')}
        value={clockText(draft.from)}
        onChange={({ target }) => onChange({ ...draft, from: minutesOf(target.value) ?? draft.from })}
      />
      <Field
        type="time"
        label={say('alerts.quiet.to')}
        value={clockText(draft.to)}
        onChange={({ target }) => onChange({ ...draft, to: minutesOf(target.value) ?? draft.to })}
      />
    </div>
  );
}
