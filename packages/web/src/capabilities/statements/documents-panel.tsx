import type { AccountName } from '@bank/contract/accounts/contract.ts';
import type { StatementDocument } from '@bank/contract/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, type ReactNode } from 'react';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Link } from '../../ui/link.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { accountIcons, accountNameOf, accountPath } from '../accounts/account-name-panel.tsx';
import { useDownload, type Files } from './download-menu.tsx';
import { MonthlyRowPanel } from './monthly-row-panel.tsx';
import { NothingPanel, type NothingPanelProps } from './nothing-panel.tsx';
import { RequestedRowPanel } from './requested-row-panel.tsx';

export type YearGroup = {
  readonly year: string;
  readonly accounts: readonly {
    readonly account: AccountName;
    readonly documents: readonly StatementDocument[];
  }[];
};

/**
 * The monthly ones by the year they end in, and within it by account, in the order in which the bank lists the accounts;
 * one that is listed no more comes last.
 */
export function groupsOf(
  documents: readonly StatementDocument[],
  accounts: readonly Pick<AccountName, 'id'>[],
): YearGroup[] {
  const places = new Map(accounts.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: AccountName) => places.get(id) ?? accounts.length;
  const monthly = documents.filter(({ kind }) => kind === 'monthly');
  const years = Map.groupBy(monthly, ({ periodEnd }) => periodEnd.slice(0, 4));
  return [...years]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([year, ofYear]) => ({
      year,
      accounts: [...Map.groupBy(ofYear, ({ account }) => account.id).values()]
        .flatMap((own) => (own[0] ? [{ account: own[0].account, documents: newestFirst(own) }] : []))
        .toSorted((one, other) => placeOf(one.account) - placeOf(other.account)),
    }));
}

function newestFirst(documents: readonly StatementDocument[]): StatementDocument[] {
  return documents.toSorted((one, other) => other.periodEnd.localeCompare(one.periodEnd));
}

type ListPanelProps = {
  documents: readonly StatementDocument[];
  accounts: readonly AccountName[];
  files: Files;
};

export function DocumentsPanel(props: Omit<ListPanelProps, 'files'> & NothingPanelProps) {
  const { documents, accounts, ...nothing } = props;
  const files = useDownload();
  if (documents.length === 0) return <NothingPanel {...nothing} />;
  return <ListPanel {...{ documents, accounts, files }} />;
}

/** What was asked for stands above what the months have brought. */
export function ListPanel({ documents, accounts, files }: ListPanelProps) {
  const { say } = useWords();
  const requested = documents
    .filter(({ kind }) => kind === 'requested')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  return (
    <div className="pb-2">
      {requested.length > 0 && (
        <Group title={say('documents.label.requested')}>
          <ul className="divide-y divide-line">
            {requested.map((document) => (
              <RequestedRowPanel key={document.id} document={document} files={files} />
            ))}
          </ul>
        </Group>
      )}
      {groupsOf(documents, accounts).map(({ year, accounts: ofYear }) => (
        <Group key={year} title={year}>
          {ofYear.map(({ account, documents: own }) => (
            <AccountGroup key={account.id} account={account} year={year}>
              {own.map((document) => (
                <MonthlyRowPanel key={document.id} document={document} files={files} />
              ))}
            </AccountGroup>
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="not-first:border-t not-first:border-line">
      <h3 id={id} className="px-5 pt-5 pb-1 text-h3 font-semibold md:px-6">
        {title}
      </h3>
      {children}
    </section>
  );
}

type AccountGroupProps = { account: AccountName; year: string; children: ReactNode };

function AccountGroup({ account, year, children }: AccountGroupProps) {
  const { say } = useWords();
  const name = accountNameOf(account, say);
  return (
    <div className="pt-3 pb-3">
      <div className="flex items-center gap-3 px-5 md:px-6">
        <IconTile icon={accountIcons[account.type]} size="small" />
        <h4 className="min-w-0 flex-1 text-sm leading-[1.33] font-semibold">
          <Link
            to={accountPath(account.type, account.id)}
            className="block break-words text-ink no-underline underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          <span className="block text-2xs font-normal text-ink-3">
            <MaskedNumber number={account.lastFour} />
          </span>
        </h4>
        {/* Each row speaks its own figure, so the name above the column is for the eye. */}
        <span aria-hidden className="mr-11.5 self-end text-2xs text-ink-3 md:mr-13.5">
          {say('documents.label.closing')}
        </span>
      </div>
      <ul aria-label={`${name}, ${year}`} className="mt-1 divide-y divide-line">
        {children}
      </ul>
    </div>
  );
}
