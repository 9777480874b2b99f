import { useWords } from '@bank/words/use-words.ts';
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { DraftContext } from '../../platform/draft.ts';
import { paths } from '../../platform/frame/paths.ts';
import { cn } from '../../ui/frame/classes.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { topics, topicWord, viewIn, type Topic } from './articles-model.ts';
import { ContactPanel } from './contact-panel.tsx';
import { PublicPanel } from './public-panel.tsx';
import { SearchForm } from './search-form.tsx';
import { topicIcons } from './topic-icons.ts';
import { TopicPanel } from './topic-panel.tsx';

/** The help center. What is open is in the address, so that every article can be linked and bookmarked. */
export function HelpPage() {
  const { say } = useWords();
  const [params] = useSearchParams();
  const view = viewIn(params);
  // Only pages of a customer have drafts.
  const isSignedOn = useContext(DraftContext) !== null;
  return (
    <PublicPanel isSignedOn={isSignedOn}>
      <h1 tabIndex={-1} className="mb-5 text-center text-h1 font-[550] text-balance outline-none">
        {say('help.head.question')}
      </h1>
      <SearchForm />
      <nav aria-label={say('help.label.topics')} className="mt-7 mb-5">
        <ul className="grid grid-cols-2 gap-2 sm:gap-3 xl:grid-cols-5">
          {topics.map((topic) => (
            <li key={topic}>
              <TopicTile topic={topic} isOpen={topic === view.topic} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <TopicPanel view={view} />
        <ContactPanel isSignedOn={isSignedOn} />
      </div>
    </PublicPanel>
  );
}

function TopicTile({ topic, isOpen }: { topic: Topic; isOpen: boolean }) {
  const { say } = useWords();
  return (
    <Link
      to={`${paths.help()}?topic=${topic}`}
      aria-current={isOpen ? 'true' : undefined}
      className={cn(
        'flex h-full items-center gap-2.5 rounded-lg border bg-surface p-3 sm:gap-3.5 sm:p-4 text-ink no-underline hover:bg-hover',
        isOpen ? 'border-brand' : 'border-line',
      )}
    >
      <IconTile icon={topicIcons[topic]} tone={isOpen ? 'brand' : 'plain'} />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{say(topicWord(topic))}</span>
        {/* words: help.hint.* */}
        <span className="block text-2xs text-ink-2 max-sm:hidden">{say(`help.hint.${topic}`)}</span>
      </span>
    </Link>
  );
}
