import { useWords } from '@bank/words/use-words.ts';
import { Suspense, useState } from 'react';
import { institution } from '../../platform/frame/institution.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { AccessButton } from './access-button.tsx';
import { useLandingLinks } from '../../platform/frame/guest-links.ts';
import type { LandingMenuProps } from './landing-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { frameIcons } from '../../ui/frame/frame-icons.ts';

const { Lock, Menu } = frameIcons;

const landingMenu: LazyView<LandingMenuProps> = {
  load: async () => (await import('./landing-menu.tsx')).LandingMenu,
  words: ['ui'],
};

export function LandingHeader() {
  const { say } = useWords();
  const links = useLandingLinks();
  return (
    <header className="deep absolute inset-x-0 top-0 z-10 text-on-deep">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 md:px-10 xl:grid xl:grid-cols-[1fr_auto_1fr] xl:py-6">
        <Link
          to={paths.landing()}
          aria-label={say('common.label.home', { bankName: institution.name })}
          className="justify-self-start rounded-sm no-underline"
        >
          <Logo name={institution.name} size={32} className="[&_span]:text-[1.5rem]" />
        </Link>
        <nav
          aria-label={say('navigation.label.main')}
          className="hidden gap-9 text-sm font-medium whitespace-nowrap xl:flex"
        >
          {links.map(({ to, word }) => (
            <Link
              key={word}
              to={to}
              className="-my-3 rounded-sm py-3 text-on-deep-2 no-underline hover:text-on-deep"
            >
              {say(word)}
            </Link>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-3 md:flex">
          <LanguageMenu className="-mr-1 max-xl:hidden text-on-deep-2 hover:text-on-deep" />
          <AccessButton mode="signOn" tone="deep-secondary" size="small" icon={Lock} />
          <AccessButton mode="enrol" tone="deep-primary" size="small" />
        </div>
        <MenuOpener />
      </div>
    </header>
  );
}

function MenuOpener() {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { View: LandingMenu, prepare } = useLazyView(landingMenu);
  const press = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <div className="xl:hidden">
      <Button
        tone="deep-secondary"
        size="small"
        icon={Menu}
        className="h-11"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        {say('landing.label.menu')}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <LandingMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
