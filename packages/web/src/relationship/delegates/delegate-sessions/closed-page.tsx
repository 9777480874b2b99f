import { useWords } from '@bank/words/use-words.ts';
import { EyeOff } from 'lucide-react';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import type { DelegateSession } from '../../../platform/frame/session.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';

/** Replaces pages closed to delegates, or a session that has ended. None of the page's data is requested. */
export function ClosedPage({ viewing: { name, hasEnded } }: { viewing: DelegateSession }) {
  const { say } = useWords();
  const title = hasEnded ? say('delegates.bar.ended', { name }) : say('delegates.closed.title');
  return (
    <Titled title={titleOf(title)}>
      <Card pad as="div" className="mt-2 max-w-160">
        <IconTile icon={EyeOff} />
        <h1 tabIndex={-1} className="mt-4 text-h2 font-[550] text-balance outline-none">
          {title}
        </h1>
        <p className="mt-1.5 text-sm text-pretty text-ink-2">
          {hasEnded ? say('delegates.closed.ended') : say('delegates.closed.text', { name })}
        </p>
        {!hasEnded && (
          <LinkButton to={paths.accounts()} className="mt-6">
            {say('delegates.closed.accounts')}
          </LinkButton>
        )}
      </Card>
    </Titled>
  );
}
