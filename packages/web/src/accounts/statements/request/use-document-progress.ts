import { showStatement, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useLoad } from '../../../platform/calls/api.ts';

const SOONEST_MS = 2_000;

const LATEST_MS = 15_000;

const SLOWER_BY_MS = 500;

/** The document's current state. Polls while it is being made, less and less often. */
export function useDocumentProgress(document: StatementDocument): StatementDocument {
  const progress = useLoad(
    showStatement,
    { documentId: document.id },
    {
      when: document.status === 'queued',
      again: (now, asked) =>
        now === undefined || now.status === 'queued'
          ? Math.min(LATEST_MS, SOONEST_MS + asked * SLOWER_BY_MS)
          : false,
    },
  );
  return document.status === 'queued' ? (progress.data ?? document) : document;
}
