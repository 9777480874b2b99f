import { savePreferences, type Preferences } from '@bank/contract/person/preferences/contract.ts';
import {
  defaultAccounts,
  PRINTS_STATEMENTS,
  statementDeliveries,
} from '@bank/contract/person/preferences/rules.ts';
import { languages } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { languageNames } from '../../../platform/frame/language.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { chooseTheme, isTheme, useTheme } from '../../../platform/frame/theme.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Segmented } from '../../../ui/frame/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

type PreferencesFormProps = { preferences: Preferences; onDone: (text: string | null) => void };

/** The customer's preferences. The save bar appears only if something changed. */
export function PreferencesForm({ preferences, onDone }: PreferencesFormProps) {
  const { say } = useWords();
  const { wanted, set, send, changed, submit, drop } = usePreferences({ preferences, onDone });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Card pad className="grid gap-6 md:grid-cols-2">
        <SelectField
          label={say('profile.preferences.language')}
          hint={say('profile.preferences.languageHint')}
          value={wanted.language}
          onChange={({ target }) => {
            const language = languages.find((each) => each === target.value);
            if (language) set({ language });
          }}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
        />
        <ThemeChoice />
      </Card>
      <Card pad className="grid gap-6 md:grid-cols-2">
        <RadioGroup
          label={say('profile.preferences.defaultAccount')}
          hint={say('profile.preferences.defaultHint')}
          name="defaultAccount"
          value={wanted.defaultAccount}
          onValueChange={(value) => {
            const defaultAccount = defaultAccounts.find((each) => each === value);
            if (defaultAccount) set({ defaultAccount });
          }}
          options={defaultAccounts.map((each) => ({
            value: each,
            // words: profile.preferences.account.*
            label: say(`profile.preferences.account.${each}`),
          }))}
        />
        <DeliveryChoice wanted={wanted} onChoose={(statementDelivery) => set({ statementDelivery })} />
      </Card>
      <FailurePanel error={send.error} refused={say('profile.error.updateFailed')} />
      {changed && (
        <Card
          floating
          className="sticky bottom-4 flex flex-wrap items-center gap-3 px-5 py-4 max-lg:bottom-[calc(5.5rem+env(safe-area-inset-bottom))]"
        >
          <output className="min-w-40 flex-1 text-sm">{say('profile.preferences.unsaved')}</output>
          <Button tone="quiet" disabled={send.isPending} onClick={drop}>
            {say('profile.label.cancel')}
          </Button>
          <Button type="submit" working={send.isPending && say('profile.label.saving')}>
            {say('profile.label.save')}
          </Button>
        </Card>
      )}
    </form>
  );
}

function usePreferences({ preferences, onDone }: PreferencesFormProps) {
  const { say, language, changeLanguage } = useWords();
  const [choices, setChoices] = useState<Partial<Preferences>>({});
  const send = useSend(savePreferences);
  const reload = useReloadAll();
  const wanted: Preferences = { ...preferences, ...choices };
  const changed =
    wanted.language !== preferences.language ||
    wanted.defaultAccount !== preferences.defaultAccount ||
    wanted.statementDelivery !== preferences.statementDelivery;
  const set = (part: Partial<Preferences>) => {
    onDone(null);
    setChoices((before) => ({ ...before, ...part }));
  };
  const settle = async () => {
    await reload();
    setChoices({});
    if (wanted.language !== language) await changeLanguage(wanted.language);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || !changed) return;
    send.mutate(
      { request: wanted },
      { onSuccess: () => void settle().then(() => onDone(say('profile.preferences.saved'))) },
    );
  };
  const drop = () => {
    setChoices({});
    send.reset();
  };
  return { wanted, set, send, changed, submit, drop };
}

function ThemeChoice() {
  const { say } = useWords();
  const theme = useTheme();
  return (
    <div>
      <p className="mb-2 text-xs font-semibold">{say('profile.preferences.theme')}</p>
      <Segmented
        label={say('profile.preferences.theme')}
        value={theme}
        onValueChange={(value) => {
          if (isTheme(value)) chooseTheme(value);
        }}
        segments={[
          { value: 'device', label: say('common.label.themeDevice') },
          { value: 'light', label: say('common.label.themeLight') },
          { value: 'dark', label: say('common.label.themeDark') },
        ]}
      />
      <p className="mt-2 text-2xs text-ink-3">{say('profile.preferences.themeHint')}</p>
    </div>
  );
}

type DeliveryChoiceProps = {
  wanted: Preferences;
  onChoose: (delivery: Preferences['statementDelivery']) => void;
};

/** Paper statements are offered as a request, and labeled so, as long as nothing is printed. */
function DeliveryChoice({ wanted, onChoose }: DeliveryChoiceProps) {
  const { say } = useWords();
  return (
    <div>
      <RadioGroup
        label={say('profile.preferences.delivery')}
        name="statementDelivery"
        value={wanted.statementDelivery}
        onValueChange={(value) => {
          const delivery = statementDeliveries.find((each) => each === value);
          if (delivery) onChoose(delivery);
        }}
        options={statementDeliveries.map((each) => ({
          value: each,
          // words: profile.preferences.delivery.*
          label: say(`profile.preferences.delivery.${each}`),
        }))}
      />
      {!PRINTS_STATEMENTS && wanted.statementDelivery !== 'paperless' && (
        <Banner
          tone="info"
          live="polite"
          className="mt-3"
          title={say('profile.preferences.paperNote')}
          action={<Link to={paths.statements()}>{say('pages.statements.name')}</Link>}
        />
      )}
    </div>
  );
}
