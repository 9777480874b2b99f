import {
  beginClosing,
  showClosing,
  type AccountClosing,
} from '@bank/contract/relationship/closure/account-closing-contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

/** The choice is stored at the bank as soon as it is made. */
export function DestinationPanel({ closing }: { closing: AccountClosing }) {
  const { say } = useWords();
  const { account, destination, destinations } = closing;
  const send = useSend(beginClosing);
  const reload = useReload();
  const choose = (id: string) =>
    send.mutate(
      { request: { accountId: account.id, destinationAccountId: idFrom('account', id) } },
      { onSuccess: () => void reload(showClosing) },
    );
  return (
    <Card pad className="grid gap-3">
      <AccountPicker
        name="destinationAccountId"
        label={say('accountClosing.step.destination')}
        hint={destination ? undefined : say('accountClosing.obstacle.destination')}
        accounts={destinations.map((each) => ({
          id: each.id,
          name: accountNameOf(each, say),
          lastFour: each.lastFour,
          icon: accountIcons[each.type],
        }))}
        value={destination?.id ?? null}
        onValueChange={choose}
      />
      <FailurePanel error={send.error} refused={say('accountClosing.validation.destination')} />
    </Card>
  );
}
