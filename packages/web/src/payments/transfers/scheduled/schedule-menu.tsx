import {
  cancelSchedule,
  pauseSchedule,
  resumeSchedule,
  skipSchedule,
} from '@bank/contract/bank/schedules/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Ban, Ellipsis, Pause, Play, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { useReloadAll } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { Scheduled } from './frequency-model.ts';
import { endName } from '../history/party-model.ts';

type Question = 'skip' | 'pause' | 'resume' | 'cancel';

/** Actions for a schedule, each with a confirmation. An ended schedule has none. */
export function ScheduleMenu({ schedule }: { schedule: Scheduled }) {
  const { say } = useWords();
  const [question, setQuestion] = useState<Question | null>(null);
  const entries = entriesFor(schedule);
  if (entries.length === 0) return null;
  const icons = { skip: SkipForward, pause: Pause, resume: Play, cancel: Ban };
  const groups: MenuEntry[][] = [
    entries.map((id) => ({
      id,
      // words: transfers.scheduleAct.*
      label: say(`transfers.scheduleAct.${id}`),
      icon: icons[id],
      danger: id === 'cancel',
      onChoose: () => setQuestion(id),
    })),
  ];
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            name={say('transfers.scheduled.more', { name: endName(schedule.to, say) })}
            className="-my-1.5 -mr-2.5"
          />
        }
        groups={groups}
      />
      {question && <ActDialog question={question} schedule={schedule} onClose={() => setQuestion(null)} />}
    </>
  );
}

function entriesFor({ state, next, recurrence }: Scheduled): Question[] {
  if (state === 'paused') return ['resume', 'cancel'];
  if (state !== 'active') return [];
  return recurrence.frequency === 'once' || next === null ? ['pause', 'cancel'] : ['skip', 'pause', 'cancel'];
}

type ActDialogProps = { question: Question; schedule: Scheduled; onClose: () => void };

function ActDialog({ question, schedule, onClose }: ActDialogProps) {
  const { say, language } = useWords();
  const reloadAll = useReloadAll();
  const { working, error, run } = useAct();
  const { next, request, to } = schedule;
  const blanks = {
    amount: moneyText(request.amount ?? ZERO),
    name: endName(to, say),
    day: next ? createFormat(language).fullDay(next.day) : '',
  };
  const act = () =>
    run(async () => {
      await acts[question](schedule);
      await reloadAll();
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={working}
      // words: transfers.scheduleAsk.*
      title={say(`transfers.scheduleAsk.${question}`, blanks)}
      // words: transfers.scheduleText.*
      lead={say(`transfers.scheduleText.${question}`, blanks)}
    >
      <FailurePanel error={error} refused={say('transfers.scheduled.failed')} className="mb-4.5" />
      <div className="flex flex-wrap gap-3">
        <Button
          tone={question === 'cancel' ? 'danger' : 'primary'}
          onClick={act}
          working={working && say('transfers.scheduled.working')}
        >
          {/* words: transfers.scheduleAct.* */}
          {say(`transfers.scheduleAct.${question}`)}
        </Button>
        <Button tone="quiet" disabled={working} onClick={onClose}>
          {say('transfers.scheduled.keep')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Names the occurrence to skip by its number, so that a repeated press does not skip a second one. */
const acts: Readonly<Record<Question, (schedule: Scheduled) => Promise<unknown>>> = {
  skip: ({ scheduleId, next }) => call(skipSchedule, { scheduleId, number: next?.number ?? 0 }),
  pause: ({ scheduleId }) => call(pauseSchedule, { scheduleId }),
  resume: ({ scheduleId }) => call(resumeSchedule, { scheduleId }),
  cancel: ({ scheduleId }) => call(cancelSchedule, { scheduleId }),
};
