import { inboxGroups } from '@bank/contract/bank/inbox/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { GroupsPanelProps } from './groups-panel.tsx';

/** The same choices as in `GroupsPanel`, where there is no room beside the list. */
export function GroupSelectsPanel({ news, group, onGroup, accountId, onAccount }: GroupsPanelProps) {
  const { say } = useWords();
  if (!news || news.groups.length === 0) return null;
  return (
    <div className="grid w-full grid-cols-2 gap-3 xl:hidden">
      <SelectField
        label={<span className="sr-only">{say('inbox.page.kind')}</span>}
        value={group ?? ''}
        onChange={({ target }) => onGroup(inboxGroups.find((each) => each === target.value) ?? null)}
        options={[
          { value: '', label: say('inbox.page.everything') },
          // words: inbox.group.*
          ...news.groups.map((each) => ({ value: each.group, label: say(`inbox.group.${each.group}`) })),
        ]}
      />
      {news.accounts.length > 1 && (
        <SelectField
          label={<span className="sr-only">{say('inbox.page.account')}</span>}
          value={accountId ?? ''}
          onChange={({ target }) =>
            onAccount(news.accounts.find(({ id }) => id === target.value)?.id ?? null)
          }
          options={[
            { value: '', label: say('inbox.page.allAccounts') },
            ...news.accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}
