import { linkStatement, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useState } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { call, CallLost } from '../../../platform/calls/call.ts';
import { saveFile } from '../../../platform/save-file.ts';

/** How long the browser may take to write a file it already has. */
const KEPT_MS = 60_000;

/** Downloads the latest statement of every account, one complete file after the other. */
export function useDownloadAll(documents: readonly StatementDocument[]) {
  const [saved, setSaved] = useState(0);
  const { working, error, run } = useAct();
  const start = () =>
    run(async () => {
      // After a failure, continues with the file that failed.
      const from = saved < documents.length ? saved : 0;
      setSaved(from);
      for (const [index, { id }] of documents.entries()) {
        if (index < from) continue;
        const { url } = await call(linkStatement, { documentId: id, format: 'pdf' });
        await saveWhole(url);
        setSaved(index + 1);
      }
    });
  return { count: documents.length, saved, working, error, start };
}

/** Fetched by the page, not by the browser, to know whether it arrived. */
async function saveWhole(url: string): Promise<void> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new CallLost(cause);
  });
  if (!answer.ok) throw new CallLost(answer.status);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await answer.blob());
  saveFile(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
