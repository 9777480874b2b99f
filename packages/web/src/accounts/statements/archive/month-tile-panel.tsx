import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { Money } from '../../../ui/money.tsx';
import { Spinner } from '../../../ui/frame/spinner.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import type { Files } from '../use-download.ts';
import { figureOf } from '../figure-model.ts';
import { documentName, formatName, monthName } from '../period-model.ts';

type MonthTilePanelProps = {
  /** For a month without a statement, its first day. */
  month: StatementDocument | string;
  format: StatementFormat;
  files: Files;
};

const tile = 'flex min-h-19 w-full items-center gap-2 border-t border-l border-line px-5 py-3.5 text-left';

/** The whole tile downloads the statement. */
export function MonthTilePanel({ month, format, files }: MonthTilePanelProps) {
  const { say, language } = useWords();
  const dates = createFormat(language);
  const figureId = useId();
  if (typeof month === 'string')
    return (
      <li className={tile}>
        <div className="text-ink-3">
          <p className="text-sm font-semibold first-letter:uppercase">{monthName(month, language)}</p>
          <p className="text-2xs">{say('documents.archive.none')}</p>
        </div>
      </li>
    );
  const figure = figureOf(month, say);
  const { working } = files.progressOf(month);
  return (
    <li className="flex">
      <button
        type="button"
        aria-label={say('documents.download.name', {
          format: formatName(format),
          period: documentName(month, dates),
          account: accountNameOf(month.account, say),
        })}
        aria-describedby={figureId}
        aria-busy={working || undefined}
        onClick={() => files.download(month, format)}
        className={`${tile} transition-colors duration-(--k-fast) ease-standard hover:bg-hover focus-visible:-outline-offset-2 active:bg-sunken`}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-semibold first-letter:uppercase">
            {monthName(month.periodEnd, language)}
          </span>
          <span id={figureId} className="block text-2xs text-ink-2">
            {working ? say('documents.download.preparing') : figure && <Money amount={figure.amount} />}
          </span>
        </span>
        {working ? (
          <Spinner size={18} />
        ) : (
          <FileDown aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
        )}
      </button>
    </li>
  );
}
