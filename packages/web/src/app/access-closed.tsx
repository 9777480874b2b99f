import { useWords } from '@bank/words/use-words.ts';
import { use } from 'react';
import type { AccessMode } from '../platform/access.ts';
import { StageContext } from '../platform/stage-context.ts';
import { Banner } from '../ui/banner.tsx';

/** What stands behind the door until the bank knows its customers; it says so instead of pretending. */
export function AccessClosed({ mode }: { mode: AccessMode }) {
  const { say } = useWords();
  if (use(StageContext) === 'production')
    return <Banner tone="info" title={say('landing.access.unavailable')} />;
  const text = mode === 'signOn' ? say('landing.access.signOnSoon') : say('landing.access.enrolSoon');
  return <Banner tone="info" title={text} />;
}
