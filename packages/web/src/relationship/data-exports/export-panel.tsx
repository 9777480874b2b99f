import {
  linkExport,
  listExports,
  showExport,
  type DataExport,
} from '@bank/contract/relationship/data-exports/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download, FileArchive } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLoad, useReload, useSend } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/frame/button.tsx';
import { fileSizeText } from '../../ui/file-size.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Progress } from '../../ui/progress.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

const SOONEST_MS = 1_000;
const LATEST_MS = 10_000;
const SLOWER_BY_MS = 250;
const WHOLE = 100;

/** One data export: its progress, then the file. */
export function ExportPanel({ listed }: { listed: DataExport }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const archive = useExportProgress(listed);
  const { status, createdAt, keptUntil, bytes } = archive;
  return (
    <li className="mx-5 py-3.5 md:mx-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <IconTile icon={FileArchive} tone="plain" size="small" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm font-[550]">
            {say('dataExports.label.madeOn', { moment: format.moment(createdAt) })}
          </p>
          <p className="text-2xs text-ink-3">
            {bytes !== null &&
              say('dataExports.label.keptUntil', {
                moment: format.moment(keptUntil),
                size: fileSizeText(bytes, language),
              })}
            {status === 'failed' && say('dataExports.label.failed')}
          </p>
        </div>
        {status === 'ready' && <DownloadPart archive={archive} />}
      </div>
      {status === 'queued' && <ProgressPart archive={archive} />}
    </li>
  );
}

function ProgressPart({ archive: { progress, stage } }: { archive: DataExport }) {
  const { say } = useWords();
  return (
    <>
      <Progress
        className="mt-3"
        label={say('dataExports.label.making', { percent: progress })}
        {...(progress > 0 && { counted: { done: progress, of: WHOLE } })}
        // words: dataExports.stage.*
        text={say(`dataExports.stage.${stage}`)}
        note={say('dataExports.label.making', { percent: progress })}
      />
      <p className="mt-1.5 text-2xs text-ink-3">{say('dataExports.label.leave')}</p>
    </>
  );
}

/** Requests the link on press, because it works for minutes and in this session only. */
function DownloadPart({ archive }: { archive: DataExport }) {
  const { say } = useWords();
  const send = useSend(linkExport);
  const fetchIt = () =>
    send.mutate({ request: { exportId: archive.id } }, { onSuccess: ({ url }) => saveFile(url) });
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        className="h-11"
        icon={Download}
        onClick={fetchIt}
        working={send.isPending && say('navigation.loading.page')}
      >
        {say('dataExports.button.download')}
      </Button>
      <FailurePanel error={send.error} refused={say('dataExports.error.notReady')} className="w-full" />
    </>
  );
}

/** Polls while the export is being made, less and less often. Reloads the list when it is ready. */
function useExportProgress(listed: DataExport): DataExport {
  const isMaking = listed.status === 'queued';
  const reload = useReload();
  const { data } = useLoad(
    showExport,
    { exportId: listed.id },
    {
      when: isMaking,
      again: (now, asked) =>
        now === undefined || now.status === 'queued'
          ? Math.min(LATEST_MS, SOONEST_MS + asked * SLOWER_BY_MS)
          : false,
    },
  );
  const isMade = isMaking && data !== undefined && data.status !== 'queued';
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (isMade) void latest.current(listExports);
  }, [isMade]);
  return isMaking ? (data ?? listed) : listed;
}
