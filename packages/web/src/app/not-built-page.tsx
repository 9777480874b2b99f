import { useWords } from '@bank/words/use-words.ts';
import { useLocation } from 'react-router';
import { Banner } from '../ui/banner.tsx';

/** Stands in for a screen of a later release, outside production only. */
export function NotBuiltPage() {
  const { say } = useWords();
  const { pathname } = useLocation();
  return (
    <>
      <h1 className="text-h1 font-[550] outline-none">{say('common.notBuilt.title')}</h1>
      <Banner
        tone="info"
        title={say('common.notBuilt.text', { path: pathname })}
        className="mt-5 max-w-160 break-words"
      />
    </>
  );
}
