import { useWords } from '@bank/words/use-words.ts';
import { FileText, Search } from 'lucide-react';
import { useState } from 'react';
import { searchCommands } from '../../ui/command-search.ts';
import { Link } from '../../ui/frame/link.tsx';
import { Field } from '../../ui/field.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { articlesFound, helpPath } from './articles-model.ts';

const LISTED = 8;

/** Finds articles by title and by the words people use instead, also mistyped. */
export function SearchForm() {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '';
  const found = isTyped ? searchCommands(articlesFound(say), typed, LISTED) : [];
  return (
    <search className="mx-auto block max-w-130">
      <Field
        type="search"
        label={say('help.search.label')}
        icon={Search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        maxLength={60}
      />
      <div aria-live="polite">
        {isTyped && found.length === 0 && (
          <p className="mt-3 text-sm text-ink-2">{say('help.search.none', { typed })}</p>
        )}
        {found.length > 0 && (
          <Card as="div" floating className="mt-2 p-2">
            <ul aria-label={say('help.label.articles')}>
              {found.map(({ id, label, hint }) => (
                <li key={id}>
                  <Link
                    to={helpPath(id)}
                    onClick={() => setTyped('')}
                    className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm text-ink no-underline hover:bg-hover"
                  >
                    <FileText aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />
                    <span className="min-w-0 flex-1">{label}</span>
                    <span className="shrink-0 text-2xs text-ink-3">{hint}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </search>
  );
}
