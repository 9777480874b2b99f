import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { useTimeLeft } from './use-time-left.ts';

type TimeLeftPanelProps = { until: string; secondsLeft: number; minutes: number };

const RADIUS = 68;
/** In seconds: the last five minutes look different. */
const ALMOST_OVER = 300;
const AROUND = 2 * Math.PI * RADIUS;

/** A ring that empties. The text beside it says the same. */
export function TimeLeftPanel({ until, secondsLeft, minutes }: TimeLeftPanelProps) {
  const { say, language } = useWords();
  const seconds = useTimeLeft(secondsLeft);
  const share = Math.min(1, seconds / (minutes * 60));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div
      className="relative grid size-40 shrink-0 place-items-center max-md:mx-auto"
      role="timer"
      aria-live="off"
    >
      <svg aria-hidden viewBox="0 0 160 160" className="absolute inset-0 size-full -rotate-90">
        <circle cx="80" cy="80" r={RADIUS} fill="none" strokeWidth="9" className="stroke-on-deep/22" />
        <circle
          cx="80"
          cy="80"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          className={seconds <= ALMOST_OVER ? 'stroke-caution-solid' : 'stroke-on-deep-accent'}
          strokeDasharray={`${AROUND * share} ${AROUND}`}
        />
      </svg>
      <div className="text-center">
        <p className="text-h1 font-semibold tabular-nums">{text}</p>
        <p className="text-2xs opacity-80">{say('withdrawal.label.minutesLeft')}</p>
        <p className="text-2xs opacity-80">
          {say('withdrawal.label.until', { time: createFormat(language).time(until) })}
        </p>
      </div>
    </div>
  );
}
