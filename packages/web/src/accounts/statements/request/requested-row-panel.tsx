import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/names/account-icons.ts';
import { DownloadFailure } from '../download-panel.tsx';
import type { Files } from '../use-download.ts';
import { figureOf } from '../figure-model.ts';
import { documentName, formatName } from '../period-model.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { useDocumentProgress } from './use-document-progress.ts';

type RequestedRowPanelProps = { document: StatementDocument; files: Files };

/** A requested statement: its progress, then the file in the requested format. */
export function RequestedRowPanel({ document: listed, files }: RequestedRowPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const document = useDocumentProgress(listed);
  const { account, status, createdAt, keptUntil } = document;
  const figure = figureOf(document, say);
  const period = documentName(document, format);
  const { working, error, begun } = files.progressOf(document);
  const name = accountNameOf(account, say);
  return (
    <li className="mx-5 py-3 md:mx-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconTile icon={accountIcons[account.type]} tone="plain" size="small" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm leading-[1.33] font-[550] first-letter:uppercase">{period}</p>
          <p className="text-2xs text-ink-3">
            {name} <MaskedNumber number={account.lastFour} />
          </p>
        </div>
        <div className="flex items-center justify-between gap-3 max-md:w-full max-md:pl-12">
          {figure && (
            <p className="text-sm font-[550] md:text-right">
              <Money amount={figure.amount} />
              <span className="block text-2xs font-normal text-ink-3">{figure.label}</span>
            </p>
          )}
          {status === 'ready' ? (
            <Button
              tone="secondary"
              size="small"
              icon={Download}
              className="h-11"
              aria-label={say('documents.download.name', {
                format: formatName(document.format),
                period,
                account: name,
              })}
              onClick={() => files.download(document, document.format)}
              working={working && say('documents.download.preparing')}
            >
              {formatName(document.format)}
            </Button>
          ) : (
            <StatusPill tone={status === 'failed' ? 'danger' : 'info'}>
              {status === 'failed' ? say('documents.status.failed') : say('documents.status.queued')}
            </StatusPill>
          )}
        </div>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-3 pl-12 text-2xs text-ink-3">
        <span>{say('documents.label.requestedOn', { moment: format.moment(createdAt) })}</span>
        {keptUntil !== null && status === 'ready' && (
          <span>{say('documents.label.keptUntil', { moment: format.moment(keptUntil) })}</span>
        )}
        {status === 'failed' && <span>{say('documents.error.failedText')}</span>}
      </p>
      {status === 'queued' && <ProgressPanel document={document} className="mt-2.5 pl-12" />}
      <output className="sr-only">
        {begun && say('documents.download.begun')}
        {status === 'ready' && listed.status === 'queued' && say('account.success.statementReady')}
      </output>
      {error && (
        <div className="pt-3">
          <DownloadFailure error={error} onAgain={files.again} />
        </div>
      )}
    </li>
  );
}
