import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf, accountPath, productName } from '../../accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/names/account-icons.ts';
import { DownloadAllButton, DownloadAllFailure } from './download-all-button.tsx';
import { useDownloadAll } from './use-download-all.ts';
import { DownloadPanel } from '../download-panel.tsx';
import type { Files } from '../use-download.ts';
import { figureOf } from '../figure-model.ts';
import { documentName, formatName } from '../period-model.ts';
import { latestOf } from './latest-model.ts';

type LatestPanelProps = { latest: ReturnType<typeof latestOf>; files: Files };

/** Cards in a grid. On phones, rows of one card, so that older months are not eight cards away. */
export function LatestPanel({ latest, files }: LatestPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const all = useDownloadAll(latest.flatMap(({ document }) => document ?? []));
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('documents.latest.title')}
        </h2>
        {all.count > 1 && <DownloadAllButton all={all} />}
      </div>
      <DownloadAllFailure all={all} />
      <ul className="mt-4 max-md:divide-y max-md:divide-line max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface md:grid md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {latest.map(({ account, document }) => (
          <LatestCard key={account.id} account={account} document={document} files={files} />
        ))}
      </ul>
    </section>
  );
}

type LatestCardProps = { account: AccountName; document: StatementDocument | null; files: Files };

function LatestCard({ account, document, files }: LatestCardProps) {
  const { say, language } = useWords();
  const name = accountNameOf(account, say);
  const figure = document && figureOf(document, say);
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)_auto] content-start gap-x-3.5 max-md:gap-y-0.5 max-md:px-5 max-md:pt-4 max-md:pb-1.5 md:rounded-lg md:border md:border-line md:bg-surface md:p-5 md:shadow-card">
      <IconTile icon={accountIcons[account.type]} />
      <div className="min-w-0 md:col-span-2">
        <p className="text-sm leading-[1.4] font-semibold">
          <Link
            to={accountPath(account.type, account.id)}
            className="break-words text-ink no-underline underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="text-2xs text-ink-3">
          {account.nickname !== null && (
            <span className="max-md:hidden">{productName(account.type, say)} </span>
          )}
          <MaskedNumber number={account.lastFour} />
        </p>
      </div>
      {document && figure ? (
        <>
          <div className="flex flex-col max-md:flex-col-reverse max-md:justify-end max-md:text-right md:col-span-3 md:mt-4.5">
            <p className="text-2xs text-ink-3">{figure.label}</p>
            <p>
              <Money
                amount={figure.amount}
                size="md"
                className="max-md:text-sm max-md:font-semibold max-md:tracking-normal"
              />
            </p>
          </div>
          <div className="flex items-center justify-between gap-2 max-md:col-span-2 max-md:col-start-2 max-md:-mr-3 md:col-span-3 md:mt-1.5 md:block">
            <p className="text-xs text-ink-2 max-md:text-2xs">
              {createFormat(language).span(document.periodStart, document.periodEnd)}
            </p>
            <div className="flex items-center md:mt-4 md:gap-1">
              <DownloadButton document={document} format="pdf" files={files} />
              <DownloadButton document={document} format="csv" files={files} />
            </div>
          </div>
          <DownloadPanel documents={[document]} files={files} className="col-span-3 mt-3" />
        </>
      ) : (
        <p className="text-xs text-ink-2 max-md:col-span-2 max-md:col-start-2 md:col-span-3 md:mt-4.5">
          {say('documents.latest.first')}
        </p>
      )}
    </li>
  );
}

type DownloadButtonProps = { document: StatementDocument; format: StatementFormat; files: Files };

function DownloadButton({ document, format, files }: DownloadButtonProps) {
  const { say, language } = useWords();
  const period = documentName(document, createFormat(language));
  const { working } = files.progressOf(document, format);
  const isFirst = format === 'pdf';
  return (
    <Button
      tone={isFirst ? 'soft' : 'quiet'}
      size="small"
      icon={Download}
      className="max-md:bg-transparent max-md:px-3 pointer-coarse:h-11"
      aria-label={say('documents.download.name', {
        format: formatName(format),
        period,
        account: accountNameOf(document.account, say),
      })}
      onClick={() => files.download(document, format)}
      working={working && say('documents.download.preparing')}
    >
      {formatName(format)}
    </Button>
  );
}
