import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Link } from '../../ui/frame/link.tsx';
import { AccountsPanel } from '../../accounts/accounts/list/accounts-panel.tsx';

export function MyAccountsPanel({ accounts, title }: { accounts: readonly Account[]; title?: string }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="accounts">
      <div className="mb-3.5 flex items-baseline justify-between gap-4">
        <h2 id="accounts" className="text-h2 font-[550]">
          {title ?? say('dashboard.label.myAccounts')}
        </h2>
        <Link
          to={paths.accounts()}
          className="relative rounded-xs text-xs font-semibold text-brand-text no-underline after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
        >
          <span className="max-md:hidden">{say('dashboard.label.viewAll')}</span>
          <span className="md:hidden">{say('dashboard.label.viewAllShort')}</span>
        </Link>
      </div>
      <AccountsPanel
        accounts={accounts}
        details={say('dashboard.label.details')}
        pay={say('dashboard.label.makePayment')}
      />
    </section>
  );
}
