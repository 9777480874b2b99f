import { exportBudget, type Budget } from '@bank/contract/planning/budget/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { BellRing, Download, FileChartColumn, Link2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { fetchFile } from '../../platform/fetch-file.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { useAct } from '../../platform/use-act.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Spinner } from '../../ui/frame/spinner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { AlertsDialogProps } from './alerts-dialog.tsx';
import type { ConnectDialogProps } from './connect-dialog.tsx';

const alertsDialog: LazyView<AlertsDialogProps> = {
  load: async () => (await import('./alerts-dialog.tsx')).AlertsDialog,
  words: [],
};
const connectDialog: LazyView<ConnectDialogProps> = {
  load: async () => (await import('./connect-dialog.tsx')).ConnectDialog,
  words: [],
};

/** Files of the month, alerts, and the accounts it takes over from. */
export function ToolsPanel({ budget }: { budget: Budget }) {
  const { say } = useWords();
  const [open, setOpen] = useState<'alerts' | 'connect' | null>(null);
  const alerts = useLazyView(alertsDialog);
  const connect = useLazyView(connectDialog);
  const files = useFiles(budget.month);
  const close = () => setOpen(null);
  return (
    <Card aria-labelledby="tools" className="pb-3">
      <CardHead title={say('budget.label.tools')} titleId="tools" />
      <ul className="px-2.5 pt-1 md:px-3.5">
        <Tool
          icon={Download}
          name={say('budget.label.export')}
          working={files.asked === 'csv'}
          onPress={() => files.press('csv')}
        />
        <Tool
          icon={FileChartColumn}
          name={say('budget.label.report')}
          working={files.asked === 'pdf'}
          onPress={() => files.press('pdf')}
        />
        <Tool
          icon={BellRing}
          name={say('budget.label.alerts')}
          onReach={alerts.prepare}
          onPress={() => setOpen('alerts')}
        />
        <Tool
          icon={Link2}
          name={say('budget.label.connect')}
          onReach={connect.prepare}
          onPress={() => setOpen('connect')}
        />
      </ul>
      {open === 'alerts' && (
        <Fetched load={alerts.load} onGiveUp={close}>
          {(AlertsDialog) => <AlertsDialog categories={budget.categories} onClose={close} />}
        </Fetched>
      )}
      {open === 'connect' && (
        <Fetched load={connect.load} onGiveUp={close}>
          {(ConnectDialog) => <ConnectDialog onClose={close} />}
        </Fetched>
      )}
    </Card>
  );
}

/** One file at a time; a failure is told with a way to try again. */
function useFiles(month: string) {
  const { say } = useWords();
  const toast = useToast();
  const { working, run } = useAct();
  const [format, setFormat] = useState<'csv' | 'pdf'>('csv');
  const press = (wanted: 'csv' | 'pdf') => {
    setFormat(wanted);
    run(async () => {
      try {
        await fetchFile(exportBudget, { month, format: wanted });
      } catch {
        toast.problem(say('budget.error.file'), {
          label: say('common.label.tryAgain'),
          onPress: () => press(wanted),
        });
      }
    });
  };
  return { press, asked: working ? format : null };
}

type ToolProps = {
  icon: LucideIcon;
  name: string;
  working?: boolean;
  onReach?: () => void;
  onPress: () => void;
};

function Tool({ icon: Icon, name, working = false, onReach, onPress }: ToolProps) {
  return (
    <li>
      <button
        type="button"
        aria-busy={working || undefined}
        onPointerEnter={onReach}
        onFocus={onReach}
        onClick={onPress}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-2.5 text-left text-sm hover:bg-hover"
      >
        {working ? (
          <Spinner />
        ) : (
          <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
        )}
        {name}
      </button>
    </li>
  );
}
