import type { AccountPage } from '@bank/contract/accounts/contract.ts';
import type { Transaction } from '@bank/contract/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Ellipsis, Flag, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountState } from '../../platform/account-state.ts';
import { needsCode } from '../../platform/gate.ts';
import { useOffered } from '../../platform/offered.ts';
import { paths } from '../../platform/paths.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LedgerRow } from '../../ui/ledger-row.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { withPart } from './filters-panel.tsx';
import { transactionDetail, transactionIcon, transactionName } from './transaction-name-panel.tsx';

const loadMenu = async () => (await import('../../ui/menu.tsx')).Menu;

type RowPanelProps = {
  account: Pick<AccountPage, 'id'>;
  line: Transaction;
  disputable: boolean;
  /** Of the page as it is; the story opens on top of it. */
  params: URLSearchParams;
};

/** One line of the history. It opens its whole story, and can be disputed where the account allows it. */
export function RowPanel({ account, line, disputable, params }: RowPanelProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  const offered = useOffered();
  const name = transactionName(line, say);
  const story = `?${withPart(params, 'tx', line.journalId).toString()}`;
  const state: AccountState = { accountId: account.id, journalId: line.journalId };
  const dispute = disputable && offered('disputeTransaction');
  return (
    <LedgerRow
      icon={transactionIcon(line)}
      name={name}
      detail={transactionDetail(line, say)}
      reference={line.reference ?? undefined}
      amount={line.amount}
      status={line.status === 'pending' ? 'pending' : 'posted'}
      balance={line.balance ?? undefined}
      to={story}
      action={
        dispute && (
          <LinkButton
            tone="quiet"
            size="small"
            to={paths.disputeTransaction()}
            state={state}
            aria-label={say('transactions.label.disputeName', { name })}
          >
            {say('checking.label.dispute')}
          </LinkButton>
        )
      }
      menu={
        dispute && (
          <RowMenu
            name={say('transactions.label.more', { name })}
            entries={[
              { id: 'open', icon: ReceiptText, label: say('transactions.label.open'), to: story },
              {
                id: 'dispute',
                icon: Flag,
                label: say('checking.label.dispute'),
                needs: needsCode(paths.disputeTransaction()) ? say('approval.gate.mark') : undefined,
                onChoose: () => void navigate(paths.disputeTransaction(), { state }),
              },
            ]}
          />
        )
      }
    />
  );
}

/** A page has many rows and few menus are opened, so the menu comes with the first press, which opens it. */
function RowMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const [pressed, setPressed] = useState(false);
  // A failed attempt to be early is no failure: the press asks again and reports.
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
