import type { AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { OfAccount } from './use-alerts.ts';
import { ALL_ACCOUNTS } from './account-param-model.ts';
import { useParamChange } from './use-param-change.ts';

type AccountChoiceProps = { accounts: AccountAlerts['accounts']; chosen: OfAccount };

/** Which account the settings are of. */
export function AccountChoicePanel({ accounts, chosen }: AccountChoiceProps) {
  const { say } = useWords();
  const change = useParamChange();
  return (
    <SelectField
      className="min-w-65 max-md:w-full"
      label={<span className="sr-only">{say('alerts.account.choose')}</span>}
      value={chosen.accountId ?? ALL_ACCOUNTS}
      onChange={({ target }) => change('account', target.value, { replace: true })}
      options={[
        { value: ALL_ACCOUNTS, label: say('alerts.account.all') },
        ...accounts.map((account) => ({
          value: account.id,
          label: `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`,
        })),
      ]}
    />
  );
}
