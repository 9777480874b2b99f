import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Ledger } from '../../ui/ledger.tsx';
import { RowPanel } from './row-panel.tsx';

const SHOWN = 5;

type EarlierPanelProps = {
  account: AccountPage;
  endpoint: typeof listTransactions;
  disputable: boolean;
  params: URLSearchParams;
};

/**
 * Under an empty period, shows the latest earlier transactions. A certificate pays interest four times a year, so its
 * page would otherwise look empty. If loading fails, nothing appears; the period filter still reaches them.
 */
export function EarlierPanel({ account, endpoint, disputable, params }: EarlierPanelProps) {
  const { say, language } = useWords();
  const asked = { accountId: account.id, filter: 'all', dateRange: 'all', search: '', size: SHOWN } as const;
  const lines = useLoad(endpoint, asked).data?.transactions ?? [];
  if (lines.length === 0) return null;
  const format = createFormat(language);
  const days = [...new Set(lines.map(({ day }) => day))];
  return (
    <div className="border-t border-line pt-5">
      <h3 className="px-5 text-h3 font-semibold md:px-6">{say('transactions.label.earlier')}</h3>
      <Ledger
        label={say('transactions.label.earlier')}
        groups={days.map((day) => ({
          id: day,
          title: format.fullDay(day),
          rows: lines
            .filter((line) => line.day === day)
            .map((line) => <RowPanel key={line.id} {...{ account, line, disputable, params }} />),
        }))}
      />
    </div>
  );
}
