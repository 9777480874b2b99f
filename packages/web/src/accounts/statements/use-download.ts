import { linkStatement, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import { useSend } from '../../platform/calls/api.ts';
import { saveFile } from '../../platform/save-file.ts';

/** Requests an address that works for minutes and in this session only; the browser downloads from there. */
export function useDownload() {
  const send = useSend(linkStatement);
  const download = ({ id }: Pick<StatementDocument, 'id'>, format: StatementFormat) => {
    if (send.isPending) return;
    send.mutate({ request: { documentId: id, format } }, { onSuccess: ({ url }) => saveFile(url) });
  };
  const { variables, isPending, isSuccess, error } = send;
  /** Progress of this document, in this format if given. Only the last requested download has progress. */
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
