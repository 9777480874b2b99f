import { useWords } from '@bank/words/use-words.ts';
import { spokenUsername } from '../../../platform/saved-username.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/frame/button.tsx';

/**
 * The username this browser remembers until it is closed. A hidden field tells the password manager which password to
 * fill.
 */
export function SavedUsernamePanel({ username, onChange }: { username: string; onChange: () => void }) {
  const { say } = useWords();
  return (
    <div>
      <p className="mb-1.5 text-xs font-semibold">{say('session.label.username')}</p>
      <div className="flex min-h-15.5 items-center gap-3 rounded-md border border-line-strong bg-surface py-2 pr-1.5 pl-3">
        <Avatar name={spokenUsername(username)} />
        <p className="min-w-0 flex-1 text-sm leading-[1.3] font-semibold break-words">{username}</p>
        <Button
          tone="quiet"
          size="small"
          onClick={onChange}
          aria-label={say('session.label.changeUsername')}
          className="h-11"
        >
          {say('landing.label.change')}
        </Button>
      </div>
      <input type="text" value={username} autoComplete="username" readOnly hidden />
    </div>
  );
}
