import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../platform/frame/paths.ts';
import { useSession } from '../platform/frame/session.ts';
import { LinkButton } from '../ui/link-button.tsx';

export function NotFoundPage() {
  const { say } = useWords();
  const guest = useSession() === 'guest';
  return (
    <>
      <h1 className="text-h1 font-[550] outline-none">{say('common.notFound.title')}</h1>
      <p className="mt-3 max-w-[34em] text-ink-2">{say('common.notFound.text')}</p>
      <LinkButton
        to={guest ? paths.landing() : paths.dashboard()}
        className="mt-7 h-auto min-h-12 py-2 whitespace-normal"
      >
        {guest ? say('common.error.goHome') : say('common.notFound.goDashboard')}
      </LinkButton>
    </>
  );
}
