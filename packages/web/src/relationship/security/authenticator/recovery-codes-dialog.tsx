import { useWords } from '@bank/words/use-words.ts';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { institution } from '../../../platform/frame/institution.ts';
import { saveText } from '../../../platform/save-text.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type RecoveryCodesDialogProps = {
  codes: readonly string[];
  /** The second factor was just turned on, which is said first. */
  turnedOn?: boolean;
  onClose: () => void;
};

/** The codes are displayed only once. Closing without saving them asks once for confirmation. */
export function RecoveryCodesDialog({ codes, turnedOn = false, onClose }: RecoveryCodesDialogProps) {
  const { say } = useWords();
  const [kept, setKept] = useState(false);
  const [warned, setWarned] = useState(false);
  const leave = () => {
    if (kept || warned) onClose();
    else setWarned(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title={say('security.codes.title')}
      lead={say('security.codes.lead')}
    >
      <div className="grid gap-5">
        {turnedOn && (
          <Banner tone="positive" live="polite" title={say('security.enrol.done')} className="print:hidden" />
        )}
        <div data-print-alone className="rounded-md bg-sunken px-5 py-4">
          <p className="hidden text-sm font-semibold print:mb-3 print:block">
            {say('security.codes.paper', { bankName: institution.name })}
          </p>
          <ol aria-label={say('security.codes.title')} className="grid grid-cols-2 gap-x-6 gap-y-2">
            {codes.map((code) => (
              <li key={code} className="font-semibold tracking-wide select-all">
                {code}
              </li>
            ))}
          </ol>
        </div>
        <Keeping codes={codes} onKept={() => setKept(true)} />
        {warned && !kept && (
          <Banner
            tone="caution"
            live="assertive"
            title={say('security.codes.notKept')}
            className="print:hidden"
          />
        )}
        <div className="print:hidden">
          <Button tone={warned && !kept ? 'secondary' : 'primary'} onClick={leave}>
            {warned && !kept ? say('security.codes.closeAnyway') : say('security.codes.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Keeping({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { say } = useWords();
  const [copied, setCopied] = useState<'none' | 'copied' | 'failed'>('none');
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('copied');
      onKept();
    } catch {
      setCopied('failed');
    }
  };
  const download = () => {
    const title = say('security.codes.paper', { bankName: institution.name });
    saveText(`${say('security.codes.fileName')}.txt`, `${title}\n\n${text}\n`);
    onKept();
  };
  const print = () => {
    globalThis.print();
    onKept();
  };
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap gap-2.5">
        <Button
          tone="soft"
          size="small"
          className="h-11"
          icon={copied === 'copied' ? Check : Copy}
          onClick={() => void copy()}
        >
          {say('security.codes.copy')}
        </Button>
        <Button tone="soft" size="small" className="h-11" icon={Download} onClick={download}>
          {say('security.codes.download')}
        </Button>
        <Button tone="soft" size="small" className="h-11" icon={Printer} onClick={print}>
          {say('security.codes.print')}
        </Button>
      </div>
      <output className={copied === 'failed' ? 'mt-2 block text-2xs text-danger' : 'sr-only'}>
        {copied === 'copied' && say('security.codes.copied')}
        {copied === 'failed' && say('security.codes.copyFailed')}
      </output>
    </div>
  );
}
