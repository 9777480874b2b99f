import { useWords } from '@bank/words/use-words.ts';
import { MessageSquare, UserRoundSearch } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useAccess, type AccessState } from '../../platform/frame/access.ts';
import { paths } from '../../platform/frame/paths.ts';
import { returnPath } from '../../platform/frame/return-path.ts';
import { useEnding, type Ending } from '../../platform/frame/session.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { WayPanel } from './way-panel.tsx';

/** Visitors who can't or won't sign on can call the bank. Only customers can send messages. */
export function GuestPanel() {
  const { say } = useWords();
  const door = useDoor();
  return (
    <>
      <EndingBanner />
      <PhonePanel />
      <WayPanel icon={MessageSquare} title={say('support.form.title')}>
        <p>{say('support.guest.text')}</p>
        <Button {...door} className="mt-4">
          {say('landing.label.signOn')}
        </Button>
      </WayPanel>
      <WayPanel icon={UserRoundSearch} title={say('support.recovery.title')}>
        <p>{say('support.recovery.text')}</p>
        <Button {...door} tone="quiet" size="small" className="-mb-2 -ml-3.5 h-11">
          {say('support.recovery.link')}
        </Button>
      </WayPanel>
    </>
  );
}

/** Opens sign-on and returns to this page afterwards. */
function useDoor() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const access = useAccess();
  const state: AccessState = { showLogin: true, from: returnPath(pathname) };
  const prepare = () => access.prepare('signOn');
  return {
    'aria-haspopup': 'dialog',
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void navigate(paths.landing(), { state }),
  } as const;
}

/** This page is public, so nothing covers it when a session ends. It shows the notice itself. */
function EndingBanner() {
  const { say } = useWords();
  const ending = useEnding();
  if (ending === null) return null;
  const why: Readonly<Record<Ending, string>> = {
    expired: say('failure.signOn'),
    elsewhere: say('session.ended.elsewhere'),
    unchecked: say('session.error.sessionCheck'),
    unconfirmed: say('session.ended.unconfirmed'),
  };
  const over = ending === 'expired' || ending === 'elsewhere';
  return (
    <Banner tone="caution" live="polite" title={over ? say('session.ended.title') : why[ending]}>
      {over && `${why[ending]} ${say('support.guest.kept')}`}
    </Banner>
  );
}
