import { linkStatement, type StatementDocument } from '@bank/contract/accounts/statements/contract.ts';
import type { StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useSend } from '../../platform/api.ts';
import { failureOf } from '../../platform/failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Banner } from '../../ui/banner.tsx';

/** The bank is asked for an address that works for minutes and in this session only; from there the browser saves. */
export function useDownload() {
  const send = useSend(linkStatement);
  const download = ({ id }: Pick<StatementDocument, 'id'>, format: StatementFormat) => {
    if (send.isPending) return;
    send.mutate({ request: { documentId: id, format } }, { onSuccess: ({ url }) => saveFile(url) });
  };
  const { variables, isPending, isSuccess, error } = send;
  /** How it stands with this one, in this format where one is named; only the last that was asked for has a course. */
  const courseOf = ({ id }: Pick<StatementDocument, 'id'>, format?: StatementFormat) => {
    const asked = variables?.request;
    const isAsked = asked?.documentId === id && (format === undefined || asked.format === format);
    return { working: isAsked && isPending, error: isAsked ? error : null, begun: isAsked && isSuccess };
  };
  const again = () => {
    if (variables && !send.isPending) send.mutate(variables, { onSuccess: ({ url }) => saveFile(url) });
  };
  return { download, again, courseOf };
}

export type Files = ReturnType<typeof useDownload>;

type DownloadCourseProps = { documents: readonly StatementDocument[]; files: Files; className?: string };

/** Under what should have been downloaded: that it has begun, for who listens, or that it has not. */
export function DownloadCourse({ documents, files, className }: DownloadCourseProps) {
  const { say } = useWords();
  const courses = documents.map((document) => files.courseOf(document));
  const error = courses.find((course) => course.error)?.error ?? null;
  return (
    <>
      <output className="sr-only">
        {courses.some(({ begun }) => begun) && say('documents.download.begun')}
      </output>
      {error && (
        <div className={className}>
          <DownloadFailure error={error} onAgain={files.again} />
        </div>
      )}
    </>
  );
}

/** The bank's own words come first, where it had any. */
export function DownloadFailure({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const { say } = useWords();
  if (!error) return null;
  const failure = failureOf(error);
  const told = failure.kind === 'refused' ? failure.text : '';
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={told || say('documents.error.download')}
      action={
        <button type="button" onClick={onAgain} className="relative after:absolute after:-inset-3">
          {say('common.label.tryAgain')}
        </button>
      }
    >
      {say('documents.error.downloadText')}
    </Banner>
  );
}
