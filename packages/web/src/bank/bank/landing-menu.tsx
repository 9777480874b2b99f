import { useWords } from '@bank/words/use-words.ts';
import { Link } from '../../ui/frame/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccessButton } from './access-button.tsx';
import { useLandingLinks } from '../../platform/frame/guest-links.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemePanel } from './theme-panel.tsx';
import { frameIcons } from '../../ui/frame/frame-icons.ts';

const { Lock } = frameIcons;

export type LandingMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** All items of the header, for narrow screens. */
export function LandingMenu({ open, onOpenChange }: LandingMenuProps) {
  const { say } = useWords();
  const links = useLandingLinks();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={say('landing.label.menu')}>
      <nav aria-label={say('navigation.label.main')} className="flex flex-col divide-y divide-line">
        {links.map(({ to, word }) => (
          <Link
            key={word}
            to={to}
            onClick={close}
            className="flex min-h-13 items-center text-base font-medium text-ink no-underline"
          >
            {say(word)}
          </Link>
        ))}
      </nav>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <AccessButton mode="enrol" wide onOpen={close} className="h-auto min-h-12 whitespace-normal" />
        <AccessButton
          mode="signOn"
          tone="secondary"
          wide
          icon={Lock}
          onOpen={close}
          className="h-auto min-h-12 whitespace-normal"
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <LanguageMenu className="border border-line-strong text-ink" />
        <ThemePanel className="max-w-full flex-wrap" />
      </div>
    </Sheet>
  );
}
