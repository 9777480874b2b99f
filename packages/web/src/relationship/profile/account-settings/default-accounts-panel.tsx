import { makePrimary, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import { savePreferences, showPreferences } from '@bank/contract/person/preferences/contract.ts';
import { defaultAccounts, type DefaultAccount } from '@bank/contract/person/preferences/rules.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad, useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { accountNameOf, productName } from '../../../accounts/accounts/names/account-name-model.ts';
import { SettingsSectionPanel } from '../settings-section-panel.tsx';

/** The accounts used when none is picked: the default type, and the default account of a type. */
export function DefaultAccountsPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  // Only types with several accounts need a choice.
  const several = [...Map.groupBy(accounts, ({ type }) => type).values()].filter(({ length }) => length > 1);
  return (
    <SettingsSectionPanel
      title={say('profile.accounts.defaults')}
      lead={say('profile.accounts.defaultsLead')}
    >
      <div className="grid gap-4 px-5 pb-5 md:px-6">
        <FirstKind accounts={accounts} />
        {several.map((own) => (
          <FirstOfKind key={own[0]?.type} accounts={own} />
        ))}
      </div>
    </SettingsSectionPanel>
  );
}

/** Saved at once, confirmed with a toast, and undone with one press. */
function FirstKind({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const { data } = useLoad(showPreferences, {});
  const send = useSend(savePreferences);
  const { wanted, began, told } = useSaving<DefaultAccount>();
  if (!data) return null;
  const { preferences } = data;
  const { defaultAccount: now } = preferences;
  const offered = defaultAccounts.filter(
    (kind) => kind === now || accounts.some(({ type }) => type === kind),
  );
  const choose = (next: DefaultAccount, back: DefaultAccount | null) => {
    began(next);
    send.mutate(
      { request: { ...preferences, defaultAccount: next } },
      told(back === null ? null : () => choose(back, null)),
    );
  };
  return (
    <SelectField
      label={say('profile.accounts.defaultKind')}
      value={wanted ?? now}
      disabled={wanted !== null}
      onChange={({ target }) => {
        const next = offered.find((each) => each === target.value);
        if (next) choose(next, now);
      }}
      // words: profile.preferences.account.*
      options={offered.map((each) => ({ value: each, label: say(`profile.preferences.account.${each}`) }))}
    />
  );
}

/** The default among several accounts of one type. */
function FirstOfKind({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const send = useSend(makePrimary);
  const { wanted, began, told } = useSaving<Account['id']>();
  const now = accounts.find(({ isPrimary }) => isPrimary)?.id;
  const choose = (next: Account['id'], back: Account['id'] | null) => {
    began(next);
    send.mutate({ request: { accountId: next } }, told(back === null ? null : () => choose(back, null)));
  };
  return (
    <SelectField
      label={accounts[0] ? productName(accounts[0].type, say) : ''}
      value={wanted ?? now ?? ''}
      disabled={wanted !== null}
      onChange={({ target }) => {
        const next = accounts.find(({ id }) => id === target.value);
        if (next) choose(next.id, now ?? null);
      }}
      options={accounts.map((account) => ({
        value: account.id,
        label: `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`,
      }))}
    />
  );
}

/** Shows the new choice until the reload is done. A failed save reverts it. */
function useSaving<Choice>() {
  const { say } = useWords();
  const toast = useToast();
  const reload = useReloadAll();
  const [wanted, setWanted] = useState<Choice | null>(null);
  const told = (onUndo: (() => void) | null) => ({
    onSuccess: () => {
      void reload().then(() => setWanted(null));
      toast.done(
        say('profile.accounts.defaultSaved'),
        onUndo === null ? undefined : { label: say('profile.notifications.undo'), onPress: onUndo },
      );
    },
    onError: () => {
      setWanted(null);
      toast.problem(say('account.manage.failed'));
    },
  });
  return { wanted, began: setWanted, told };
}
