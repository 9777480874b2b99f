import { linkStatement, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import { useSend } from '../../platform/calls/api.ts';
import { saveFile } from '../../platform/save-file.ts';

/** The bank is asked for an address that works for minutes and in this session only; from there the browser saves. */
export function useDownload() {
  const send = useSend(linkStatement);
  const download = ({ id }: Pick<StatementDocument, 'id'>, format: StatementFormat) => {
    if (send.isPending) return;
    send.mutate({ request: { documentId: id, format } }, { onSuccess: ({ url }) => saveFile(url) });
  };
  const { variables, isPending, isSuccess, error } = send;
  /** How it stands with this one, in this format where one is named; only the last that was asked for has a progress. */
  const progressOf = ({ id }: Pick<StatementDocument, 'id'>, format?: StatementFormat) => {
    const asked = variables?.request;
    const isAsked = asked?.documentId === id && (format === undefined || asked.format === format);
    return { working: isAsked && isPending, error: isAsked ? error : null, begun: isAsked && isSuccess };
  };
  const again = () => {
    if (variables && !send.isPending) send.mutate(variables, { onSuccess: ({ url }) => saveFile(url) });
  };
  return { download, again, progressOf };
}

export type Files = ReturnType<typeof useDownload>;
