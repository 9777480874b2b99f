import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Transaction } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { Copy, Download, Ellipsis, Flag, Info } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountState } from '../../platform/account-state.ts';
import { needsCode } from '../../platform/gate.ts';
import { useOffered } from '../../platform/offered.ts';
import { paths } from '../../platform/frame/paths.ts';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LedgerRow } from '../../ui/ledger-row.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { withPart } from './view-model.ts';
import { transactionDetail } from './transaction-model.ts';
import { transactionIcon } from './transaction-icons.ts';

const loadMenu = async () => (await import('../../ui/menu.tsx')).Menu;

type RowPanelProps = {
  account: Pick<AccountPage, 'id' | 'type'>;
  line: Transaction;
  disputable: boolean;
  /** The page's current query; the details dialog adds to it. */
  params: URLSearchParams;
};

/** One row of the history. It opens the details, and its menu holds the actions. */
export function RowPanel({ account, line, disputable, params }: RowPanelProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  const offered = useOffered();
  const isOwn = useDelegateSession() === null;
  const { description: name, journalId, reference, balance } = line;
  const details = `?${withPart(params, 'tx', journalId).toString()}`;
  const state: AccountState = { accountId: account.id, journalId };
  const entries: MenuEntry[] = [
    { id: 'open', icon: Info, label: say('transactions.label.open'), to: details },
  ];
  if (isOwn)
    entries.push({
      id: 'receipt',
      icon: Download,
      label: say('transactions.label.receipt'),
      file: `/api/accounts/${account.id}/transactions/${journalId}/receipt`,
    });
  if (reference !== null)
    entries.push({
      id: 'copy',
      icon: Copy,
      label: say('transactions.label.copyReference'),
      hint: reference,
      onChoose: () => void navigator.clipboard.writeText(reference),
    });
  if (disputable && offered('disputeTransaction'))
    entries.push({
      id: 'dispute',
      icon: Flag,
      label: say('checking.label.dispute'),
      needs: needsCode(paths.disputeTransaction()) ? say('approval.gate.mark') : undefined,
      onChoose: () => void navigate(paths.disputeTransaction(), { state }),
    });
  return (
    <LedgerRow
      icon={transactionIcon(line)}
      name={name}
      detail={transactionDetail(line, say)}
      amount={line.amount}
      status={line.status === 'pending' ? 'pending' : 'posted'}
      // A card's balance is a debt, so the amount owed is displayed, as everywhere on its page.
      balance={balance === null ? undefined : account.type === 'credit' ? minus(ZERO, balance) : balance}
      owed={account.type === 'credit'}
      to={details}
      menu={<RowMenu name={say('transactions.label.more', { name })} entries={entries} />}
    />
  );
}

/** A page has many rows and few menus are opened, so the menu loads on the first press and then opens. */
function RowMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const [pressed, setPressed] = useState(false);
  // A failed preload is no error: the press loads it again and reports a failure.
  const prepare = () => void loadMenu().catch(() => undefined);
  const button = { icon: Ellipsis, name, size: 18 };
  return (
    <Fetched
      load={loadMenu}
      wanted={pressed}
      onGiveUp={() => setPressed(false)}
      waiting={
        <IconButton
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setPressed(true)}
        />
      }
    >
      {(Menu) => <Menu startsOpen trigger={<IconButton {...button} />} groups={[entries]} />}
    </Fetched>
  );
}
