import { downloadPaymentReport } from '@bank/contract/payments/bill-pay/reports-contract.ts';
import { reportFormats } from '@bank/contract/payments/bill-pay/reports-rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { fetchFile } from '../../../platform/fetch-file.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { View } from '../view-model.ts';

type Format = (typeof reportFormats)[number];

const icons = { pdf: FileText, csv: FileSpreadsheet };

/** Downloads the payments that match the page's filters. */
export function ReportPanel({ view: { status, search } }: { view: Pick<View, 'status' | 'search'> }) {
  const { say } = useWords();
  const toast = useToast();
  const { working, run } = useAct();
  const [asked, setAsked] = useState<Format>('pdf');
  const press = (format: Format) => {
    setAsked(format);
    run(async () => {
      try {
        await fetchFile(downloadPaymentReport, { format, status, ...(search !== '' && { search }) });
      } catch {
        toast.problem(say('billPay.error.report', { 'PDF|CSV': format.toUpperCase() }), {
          label: say('common.label.tryAgain'),
          onPress: () => press(format),
        });
      }
    });
  };
  return (
    <fieldset
      aria-label={say('payBills.history.report')}
      className="m-0 flex min-w-0 items-center gap-2 border-0 p-0"
    >
      {reportFormats.map((format) => (
        <Button
          key={format}
          tone="secondary"
          size="small"
          icon={icons[format]}
          aria-label={say('payBills.history.download', { format: format.toUpperCase() })}
          onClick={() => press(format)}
          working={working && asked === format && say('payBills.history.preparing')}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </fieldset>
  );
}
