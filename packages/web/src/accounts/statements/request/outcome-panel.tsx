import type { StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { AccountState } from '../../../platform/account-state.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { useOffered } from '../../../platform/offered.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { KeyMark } from '../../../ui/key-mark.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { leavesThroughGate } from '../../accounts/details/manage-model.ts';
import { DownloadFailure } from '../download-panel.tsx';
import type { Files } from '../use-download.ts';
import { figureOf } from '../figure-model.ts';
import { documentName, formatName } from '../period-model.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { useDocumentProgress } from './use-document-progress.ts';

type OutcomePanelProps = {
  made: StatementDocument;
  files: Files;
  leadsToCenter: boolean;
  onAgain: () => void;
  onClose: () => void;
};

/** The result of the request: ready to download, still being made, or failed. */
export function OutcomePanel({ made, files, leadsToCenter, onAgain, onClose }: OutcomePanelProps) {
  const { say } = useWords();
  const document = useDocumentProgress(made);
  const { working, error, begun } = files.progressOf(document);
  return (
    <div ref={useFocus()} tabIndex={-1} className="space-y-4.5 outline-none">
      <Told document={document} />
      {document.status === 'queued' && <ProgressPanel document={document} />}
      {document.status !== 'failed' && <Facts document={document} />}
      <DownloadFailure error={error} onAgain={files.again} />
      <output className="sr-only">{begun && say('documents.download.begun')}</output>
      <div className="flex flex-wrap items-center gap-3">
        {document.status === 'ready' && (
          <Button
            icon={Download}
            onClick={() => files.download(document, document.format)}
            working={working && say('documents.download.preparing')}
          >
            {say('documents.download.as', { format: formatName(document.format) })}
          </Button>
        )}
        {document.status === 'failed' && <Button onClick={onAgain}>{say('common.label.tryAgain')}</Button>}
        {document.status === 'queued' && leadsToCenter && (
          <CenterLink document={document} onFollow={onClose} />
        )}
        <Button tone="quiet" onClick={onClose}>
          {document.status === 'failed' ? say('cd.label.cancel') : say('documents.label.done')}
        </Button>
      </div>
    </div>
  );
}

/** The form and its focused button are gone. Moves the focus to the result, so that screen readers announce it. */
function useFocus() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}

function Told({ document: { status } }: { document: StatementDocument }) {
  const { say } = useWords();
  switch (status) {
    case 'ready':
      return <Banner tone="positive" live="polite" title={say('account.success.statementReady')} />;
    case 'queued':
      return <Banner tone="info" live="polite" title={say('account.success.statementPending')} />;
    case 'failed':
      return (
        <Banner tone="danger" live="assertive" title={say('account.error.statementFailed')}>
          {say('documents.error.failedText')}
        </Banner>
      );
  }
}

function Facts({ document }: { document: StatementDocument }) {
  const { say, language } = useWords();
  const { account, format } = document;
  const figure = figureOf(document, say);
  return (
    <DefinitionList
      items={[
        {
          term: say('documents.label.account'),
          value: (
            <>
              {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
            </>
          ),
        },
        { term: say('documents.label.period'), value: documentName(document, createFormat(language)) },
        { term: say('documents.label.format'), value: formatName(format) },
        ...(figure ? [{ term: figure.label, value: <Money amount={figure.amount} /> }] : []),
      ]}
    />
  );
}

/** Closes the dialog first, because leaving some pages opens another dialog that asks for a code. */
function CenterLink({
  document: { account },
  onFollow,
}: {
  document: StatementDocument;
  onFollow: () => void;
}) {
  const { say } = useWords();
  const offered = useOffered();
  const needsId = useId();
  if (!offered('statements')) return null;
  const gated = leavesThroughGate(account);
  return (
    <LinkButton
      tone="secondary"
      to={paths.statements()}
      state={{ accountId: account.id } satisfies AccountState}
      onClick={onFollow}
      aria-describedby={gated ? needsId : undefined}
    >
      <span className="inline-flex items-center gap-2">
        {say('documents.label.center')}
        {gated && <KeyMark text={say('approval.gate.mark')} id={needsId} />}
      </span>
    </LinkButton>
  );
}
