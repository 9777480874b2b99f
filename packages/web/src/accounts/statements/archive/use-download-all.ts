import { linkStatement, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { useState } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { call, CallLost } from '../../../platform/calls/call.ts';
import { saveFile } from '../../../platform/save-file.ts';

/** How long a browser may take to write a file that it has already got. */
const KEPT_MS = 60_000;

/** The newest statement of every account, one after the other, each whole before the next is asked for. */
export function useDownloadAll(documents: readonly StatementDocument[]) {
  const [saved, setSaved] = useState(0);
  const { working, error, run } = useAct();
  const start = () =>
    run(async () => {
      // After a failure it goes on with the one that did not come.
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

/** Fetched by the page and not by the browser, so that it is known whether it came. */
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
