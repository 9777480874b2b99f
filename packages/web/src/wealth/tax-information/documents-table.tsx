import {
  downloadInterestDocument,
  downloadRetirementDocument,
  type TaxDocument,
} from '@bank/contract/wealth/tax-information/contract.ts';
import { retirementDocumentKinds } from '@bank/contract/wealth/tax-information/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { earlierVersions, isCorrected } from './tax-model.ts';

/** Documents of years that are over, and the day on which those of the current year are ready. */
export function DocumentsTable({ documents }: { documents: readonly TaxDocument[] }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <div className="px-5 pt-5 pb-3 md:px-6">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('taxInformation.documents.title')}
        </h2>
        <p className="mt-0.5 text-xs text-ink-2">{say('taxInformation.documents.text')}</p>
      </div>
      <Table
        caption={say('taxInformation.documents.title')}
        columns={useColumns()}
        rows={documents}
        rowKey={({ kind, year, account }) => `${year} ${kind} ${account?.id ?? ''}`}
        groupOf={({ year }) => say('taxInformation.year.closed', { year })}
        {...(documents.length === 0 && {
          instead: (
            <EmptyState kind="first" title={say('taxInformation.documents.none')}>
              {say('taxInformation.documents.noneText')}
            </EmptyState>
          ),
        })}
      />
    </Card>
  );
}

function useColumns(): readonly Column<TaxDocument>[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  return [
    {
      id: 'document',
      name: say('taxInformation.documents.document'),
      narrow: 'lead',
      cell: (document) => (
        <span className="block min-w-0 break-words">
          {/* words: taxInformation.documents.kind.* */}
          <span className="block font-semibold">{say(`taxInformation.documents.kind.${document.kind}`)}</span>
          <span className="block text-2xs text-ink-3">
            {/* words: taxInformation.documents.form.* */}
            {say(`taxInformation.documents.form.${document.kind}`)}
          </span>
          <span className="block text-2xs text-ink-2">
            {document.account === null ? (
              say('taxInformation.documents.allAccounts')
            ) : (
              <>
                {accountNameOf(document.account, say)} <MaskedNumber number={document.account.lastFour} />
              </>
            )}
          </span>
          <EarlierLinks document={document} />
        </span>
      ),
    },
    {
      id: 'status',
      name: say('taxInformation.documents.status'),
      narrow: 'below',
      cell: (document) =>
        document.isReady ? (
          isCorrected(document) ? (
            <StatusPill tone="caution">{say('taxInformation.documents.corrected')}</StatusPill>
          ) : (
            <StatusPill tone="positive">{say('taxInformation.documents.ready')}</StatusPill>
          )
        ) : (
          <StatusPill tone="info">
            {say('taxInformation.documents.readyOn', { day: format.day(document.readyOn, '') })}
          </StatusPill>
        ),
    },
    {
      id: 'download',
      name: say('taxInformation.documents.action'),
      nameless: true,
      narrow: 'action',
      figure: true,
      cell: (document) =>
        document.isReady && (
          <DownloadLink href={addressOf(document)} size="small" className="h-11">
            <span aria-hidden>{say('taxInformation.documents.download')}</span>
            <span className="sr-only">
              {say('taxInformation.documents.downloadName', blanksOf(document, say))}
            </span>
          </DownloadLink>
        ),
    },
  ];
}

/** Versions that a later one has replaced stay readable. */
function EarlierLinks({ document }: { document: TaxDocument }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return earlierVersions(document).map(({ version, madeAt }) => {
    const day = format.moment(madeAt);
    return (
      <a
        key={version}
        href={addressOf(document, version)}
        download
        className="block py-1 text-2xs font-semibold text-brand-text hover:underline"
      >
        <span aria-hidden>{say('taxInformation.documents.earlier', { version, day })}</span>
        <span className="sr-only">
          {say('taxInformation.documents.earlierName', { version, day, ...blanksOf(document, say) })}
        </span>
      </a>
    );
  });
}

function addressOf({ kind, year, account }: TaxDocument, version?: number): string {
  const newest = version === undefined ? {} : { version };
  const ofAccount = retirementDocumentKinds.find((each) => each === kind);
  return ofAccount === undefined || account === null
    ? encodeCall(downloadInterestDocument, { year, ...newest }).url
    : encodeCall(downloadRetirementDocument, { accountId: account.id, year, kind: ofAccount, ...newest }).url;
}

function blanksOf({ kind, year, account }: TaxDocument, say: Say) {
  return {
    // words: taxInformation.documents.kind.*
    document: say(`taxInformation.documents.kind.${kind}`),
    account:
      account === null
        ? say('taxInformation.documents.allAccounts')
        : `${accountNameOf(account, say)} ${account.lastFour}`,
    year,
  };
}
