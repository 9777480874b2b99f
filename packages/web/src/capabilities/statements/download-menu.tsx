import { linkStatement, type StatementDocument } from '@bank/contract/statements/contract.ts';
import { statementFormats, type StatementFormat } from '@bank/contract/statements/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download, FileDown, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '../../platform/api.ts';
import { failureOf } from '../../platform/failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Banner } from '../../ui/banner.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatName } from './period-name-panel.tsx';

const loadMenu = async () => (await import('../../ui/menu.tsx')).Menu;

const icons: Readonly<Record<StatementFormat, LucideIcon>> = {
  pdf: FileText,
  csv: FileSpreadsheet,
  qif: FileDown,
  ofx: FileDown,
};

/** The bank is asked for an address that works for minutes and in this session only; from there the browser saves. */
export function useDownload() {
  const send = useSend(linkStatement);
  const download = ({ id }: Pick<StatementDocument, 'id'>, format: StatementFormat) => {
    if (send.isPending) return;
    send.mutate({ request: { documentId: id, format } }, { onSuccess: ({ url }) => saveFile(url) });
  };
  const { variables, isPending, isSuccess, error } = send;
  /** How it stands with this one; only the last that was asked for has anything to tell. */
  const courseOf = ({ id }: Pick<StatementDocument, 'id'>) => {
    const asked = variables?.request.documentId === id;
    return { working: asked && isPending, error: asked ? error : null, begun: asked && isSuccess };
  };
  const again = () => {
    if (variables && !send.isPending) send.mutate(variables, { onSuccess: ({ url }) => saveFile(url) });
  };
  return { download, again, courseOf };
}

export type Files = ReturnType<typeof useDownload>;

type DownloadMenuProps = { document: StatementDocument; name: string; files: Files };

/** The formats of one document. A page has many, so the menu's code comes with the first press, which opens it. */
export function DownloadMenu({ document, name, files }: DownloadMenuProps) {
  const { say } = useWords();
  const [pressed, setPressed] = useState(false);
  // A failed attempt to be early is no failure: the press asks again and reports.
  const prepare = () => void loadMenu().catch(() => undefined);
  const button = { icon: Download, name, size: 18 };
  return (
    <Fetched
      load={loadMenu}
      wanted={pressed}
      onGiveUp={() => setPressed(false)}
      waiting={
        <IconButton
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setPressed(true)}
        />
      }
    >
      {(Menu) => (
        <Menu
          startsOpen
          trigger={<IconButton {...button} />}
          groups={[
            statementFormats.map((format) => ({
              id: format,
              icon: icons[format],
              label: formatName(format),
              // words: documents.about.*
              hint: say(`documents.about.${format}`),
              onChoose: () => files.download(document, format),
            })),
          ]}
        />
      )}
    </Fetched>
  );
}

/** Under what should have been downloaded. The bank's own words come first, where it had any. */
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
