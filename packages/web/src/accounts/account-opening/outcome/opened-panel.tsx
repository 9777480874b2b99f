import type { ApplicationStatus } from '@bank/contract/accounts/account-opening/contract.ts';
import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleCheck } from 'lucide-react';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';

export function OpenedPanel({ status, account }: { status: ApplicationStatus; account: AccountName }) {
  const { say } = useWords();
  return (
    <DeepSurface aria-labelledby="opened" className="px-5 py-5.5 md:px-6">
      <p className="flex items-center gap-2 text-xs font-semibold text-on-deep-accent">
        <CircleCheck aria-hidden size={18} strokeWidth={2} className="shrink-0" />
        {say('openAccount.outcome.accountOpened')}
      </p>
      <h2 id="opened" className="mt-2 text-money-md font-[550]">
        {accountNameOf(account, say)}
      </h2>
      <p className="mt-1 text-sm text-on-deep-2">
        <MaskedNumber number={account.lastFour} />
      </p>
      {status.creditLimit !== null && (
        <p className="mt-3 text-sm">
          {say('openAccount.outcome.limit', { amount: wholeDollarsText(status.creditLimit) })}
        </p>
      )}
    </DeepSurface>
  );
}
