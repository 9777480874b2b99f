import type { StatementDocument } from '@bank/contract/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/format.ts';
import { Money } from '../../ui/money.tsx';
import { accountNameOf } from '../accounts/account-name-panel.tsx';
import { DownloadFailure, DownloadMenu, type Files } from './download-menu.tsx';
import { documentName } from './period-name-panel.tsx';

type MonthlyRowPanelProps = { document: StatementDocument; files: Files };

/** A month of an account: its days, what it closed at, and the formats to keep it in. */
export function MonthlyRowPanel({ document, files }: MonthlyRowPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { account, closing, periodStart, periodEnd } = document;
  const period = documentName(document, format);
  const { working, error, begun } = files.courseOf(document);
  return (
    <li className="mr-2.5 ml-5 md:mr-3.5 md:ml-18">
      <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-3 py-1.5 md:gap-x-5">
        <div className="min-w-0">
          <p className="text-sm leading-[1.33] font-[550] first-letter:uppercase">{period}</p>
          <p className="text-2xs text-ink-3">
            {working ? say('documents.download.preparingFile') : format.span(periodStart, periodEnd)}
          </p>
        </div>
        {closing !== null && (
          <p className="text-right text-sm font-[550]">
            <span className="sr-only">{say('documents.label.closing')} </span>
            <Money amount={closing} />
          </p>
        )}
        <div className="col-start-3">
          <DownloadMenu
            document={document}
            name={say('documents.download.name', { period, account: accountNameOf(account, say) })}
            files={files}
          />
        </div>
      </div>
      <output className="sr-only">{begun && say('documents.download.begun')}</output>
      {error && (
        <div className="pr-2.5 pb-3">
          <DownloadFailure error={error} onAgain={files.again} />
        </div>
      )}
    </li>
  );
}
