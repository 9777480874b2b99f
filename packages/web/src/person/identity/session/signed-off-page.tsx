import { useWords } from '@bank/words/use-words.ts';
import { CircleAlert, Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { keeping, type AccessState } from '../../../platform/frame/access.ts';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { returnPath } from '../../../platform/frame/return-path.ts';
import { useEnding, useSessionStore, type Ending } from '../../../platform/frame/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { endSession } from './session-model.ts';

/** Covers the page the customer was on. The address stays, so that signing on again returns there. */
export function SignedOffPage() {
  const { say } = useWords();
  const ending = useEnding() ?? 'expired';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const open = ending === 'unconfirmed';
  const title = open ? say('session.error.logoutFailed') : say('session.ended.title');
  return (
    <Card pad floating className="mx-auto max-w-110">
      <title>{titleOf(title)}</title>
      <IconTile icon={open ? CircleAlert : Timer} tone={open ? 'danger' : 'brand'} />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-h2 font-[550] outline-none">
        {title}
      </h1>
      <EndingText ending={ending} />
      <div className="mt-4.5 flex flex-wrap items-center gap-3">
        {open ? <LogoutAgain /> : <SignOnAgain />}
        {!open && (
          <LinkButton to={paths.landing()} tone="quiet" size="small" className="h-11">
            {say('common.error.goHome')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function EndingText({ ending }: { ending: Ending }) {
  const { say } = useWords();
  const first: Readonly<Record<Ending, string>> = {
    expired: say('failure.signOn'),
    elsewhere: say('session.ended.elsewhere'),
    unchecked: say('session.error.sessionCheck'),
    unconfirmed: say('session.ended.unconfirmed'),
  };
  return (
    <div className="mt-1.5 space-y-2 text-sm text-ink-2">
      <p>{first[ending]}</p>
      {ending !== 'unconfirmed' && <p>{say('session.ended.place')}</p>}
    </div>
  );
}

function SignOnAgain() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const signOn = () => {
    const from = returnPath(`${place.pathname}${place.search}${place.hash}`);
    const state: AccessState = { showLogin: true, from, ...keeping(place.state) };
    void navigate(paths.landing(), { replace: true, state });
  };
  return (
    <Button size="small" onClick={signOn} className="h-11">
      {say('landing.label.signOn')}
    </Button>
  );
}

function LogoutAgain() {
  const { say } = useWords();
  const store = useSessionStore();
  const [working, setWorking] = useState(false);
  const again = () => {
    setWorking(true);
    void endSession(store).finally(() => setWorking(false));
  };
  return (
    <Button size="small" onClick={again} working={working && say('session.ended.working')} className="h-11">
      {say('common.label.tryAgain')}
    </Button>
  );
}
