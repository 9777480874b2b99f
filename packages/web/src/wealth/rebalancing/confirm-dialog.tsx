import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { sentences } from '../../platform/frame/format.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Rebalancing } from './use-rebalance.ts';

type ConfirmDialogProps = { form: Rebalancing; account: AccountName };

/** The last question before orders are placed. It stays until the bank has answered. */
export function ConfirmDialog({ form, account }: ConfirmDialogProps) {
  const { say, language } = useWords();
  const { reviewed } = form;
  if (reviewed === null) return null;
  const { orders, sells, buys } = reviewed;
  return (
    <Dialog
      open
      urgent
      working={form.isSending}
      onOpenChange={(open) => !open && form.leave()}
      title={say('rebalance.confirm.title', {
        account: `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`,
      })}
      lead={sentences(
        language,
        say('rebalance.confirm.text', { sells: sells.count, buys: buys.count }),
        say('rebalance.confirm.stop'),
      )}
    >
      <div className="grid gap-4">
        <FailurePanel error={form.failed} refused={say('rebalance.orders.failed')} />
        <div className="flex flex-wrap gap-3">
          <Button working={form.isSending && say('rebalance.confirm.working')} onClick={form.confirm}>
            {say('rebalance.confirm.submit', { count: orders.length })}
          </Button>
          <Button tone="quiet" onClick={form.leave}>
            {say('rebalance.confirm.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
