import { useWords } from '@bank/words/use-words.ts';
import type { ComponentProps } from 'react';
import { Banner } from '../../../ui/notes/banner.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';

type NoticePanelProps = ComponentProps<typeof SubmissionNotice>;

/**
 * An unknown outcome, or a request that was lost. A lost request has opened nothing: all answers are still here, and
 * sending again sends the same application.
 */
export function NoticePanel({ state, className, ...rest }: NoticePanelProps) {
  const { say } = useWords();
  const place = className === undefined ? {} : { className };
  if (state.kind !== 'editing' || !state.lost) return <SubmissionNotice state={state} {...place} {...rest} />;
  return (
    <Banner tone="caution" live="assertive" title={say('openAccount.error.generic')} {...place}>
      {say('submission.lost.title')}
    </Banner>
  );
}
