import { Circle, CircleCheck } from 'lucide-react';
import { useWords } from '@bank/words/use-words.ts';
import type { PhotoChecks } from './photo-checks.ts';

/** Four corners in the proportion of a check. */
export function CameraGuide() {
  const corners = [
    'M2 30V14A12 12 0 0 1 14 2h16',
    'M324 2h16a12 12 0 0 1 12 12v16',
    'M352 148v16a12 12 0 0 1-12 12h-16',
    'M30 176H14A12 12 0 0 1 2 164v-16',
  ];
  return (
    <svg
      aria-hidden
      viewBox="0 0 354 178"
      className="relative min-h-0 w-[86%] flex-1 fill-none stroke-on-deep-accent stroke-4 [stroke-linecap:round]"
    >
      {corners.map((corner) => (
        <path key={corner} d={corner} />
      ))}
    </svg>
  );
}

/** Result of the live picture checks. Visible only, not announced on every change. */
export function CameraQuality({ checks }: { checks: PhotoChecks | null }) {
  const { say } = useWords();
  if (!checks) return null;
  return (
    <ul className="relative flex flex-wrap justify-center gap-x-5 gap-y-1 rounded-full bg-deep/85 px-4 py-2 text-2xs">
      <Quality met={checks.light} text={say(checks.light ? 'ui.camera.goodLight' : 'ui.camera.moreLight')} />
      <Quality met={checks.sharp} text={say(checks.sharp ? 'ui.camera.inFocus' : 'ui.camera.notInFocus')} />
    </ul>
  );
}

function Quality({ met, text }: { met: boolean; text: string }) {
  const Icon = met ? CircleCheck : Circle;
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon
        aria-hidden
        size={16}
        strokeWidth={2}
        className={met ? 'text-on-deep-accent' : 'text-on-deep-2'}
      />
      {text}
    </li>
  );
}
