import { endDelegateSession } from '@bank/contract/relationship/delegates/delegate-sessions-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useAct } from '../../../platform/use-act.ts';
import { call } from '../../../platform/calls/call.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import type { DelegateSession } from '../../../platform/frame/session.ts';
import { tellTabs } from '../../../platform/frame/tabs.ts';
import { useDelegateSessionEnd } from '../../../platform/delegate-session-end.ts';
import { Button } from '../../../ui/frame/button.tsx';

/** Says whose accounts these are and who is looking. Stays on every page of a delegate session. */
export function DelegateHeader({ viewing, delegate }: { viewing: DelegateSession; delegate: string }) {
  const { say, language } = useWords();
  const { working, error, run } = useAct();
  useDelegateSessionEnd();
  const { name, endsOn, hasEnded } = viewing;
  const Icon = hasEnded ? EyeOff : Eye;
  const seen = (
    <>
      <span className="max-md:hidden">
        {say('delegates.bar.viewing', { name, delegate, day: createFormat(language).fullDay(endsOn) })}
      </span>
      <span className="md:hidden">{say('delegates.bar.short', { name })}</span>
    </>
  );
  const stop = () =>
    run(async () => {
      await call(endDelegateSession, {});
      // Reloads the page here and in other tabs, so that nothing viewed stays in memory.
      tellTabs('signed-on');
      location.assign(paths.sharedAccess());
    });
  return (
    <section
      aria-label={say('pages.sharedAccess.name')}
      className="sticky top-0 z-20 flex items-center gap-4 border-b border-line bg-info-soft px-4 py-1.5 text-sm text-ink md:px-7 xl:px-10"
    >
      <output className="flex min-w-0 flex-1 items-center gap-3 font-medium">
        <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0 text-info" />
        <span className="min-w-0 break-words">
          {error ? say('delegates.bar.failed') : hasEnded ? say('delegates.bar.ended', { name }) : seen}
        </span>
      </output>
      <Button
        tone="secondary"
        size="small"
        className="h-11 shrink-0"
        working={working && say('delegates.bar.working')}
        onClick={stop}
      >
        {hasEnded ? say('delegates.bar.back') : say('delegates.bar.stop')}
      </Button>
    </section>
  );
}
