import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { dayThere } from '../../platform/part-of-day.ts';
import { useSession } from '../../platform/frame/session.ts';
import { cn } from '../../ui/frame/classes.ts';
import { greetingAt } from './greeting-model.ts';

/** The page's heading. The bank says what time it is; until then the heading is invisible but keeps its space. */
export function GreetingPanel({ updatedAt }: { updatedAt: string | null }) {
  const { say, language } = useWords();
  const session = useSession();
  const bank = useLoad(showBank, {});
  const firstName = session === null || session === 'guest' ? '' : session.customer.firstName;
  const now = bank.data?.now;
  const stop = updatedAt === null ? '' : language === 'zh' ? '。' : '. ';
  const greeting = now === undefined ? say('navigation.label.dashboard') : greetingAt(now, firstName, say);
  return (
    <div className="mb-6">
      <h1
        tabIndex={-1}
        className={cn(
          'text-h1 font-[550] outline-none max-md:text-[1.625rem]',
          bank.isPending && 'text-transparent',
        )}
      >
        {greeting}
      </h1>
      <p className="mt-1.5 min-h-6 text-ink-2 first-letter:uppercase max-md:text-xs">
        {/* The separator belongs to the date, so that no line begins with it. */}
        {bank.data && `${createFormat(language).longDay(dayThere(bank.data.now))}${stop}`}
        {updatedAt !== null && (
          <span className="inline-block">
            {say('dashboard.cash.updated', { time: createFormat(language).time(updatedAt) })}
          </span>
        )}
      </p>
    </div>
  );
}
