import { useWords } from '@bank/words/use-words.ts';
import { ShieldCheck } from 'lucide-react';
import { paths } from '../../platform/frame/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MethodsPanel } from './methods-panel.tsx';
import { SignOnsTable } from './sign-on-history/sign-ons-table.tsx';

/** The profile's Security Settings; the rest is one link away. */
export function SettingsPanel() {
  const { say } = useWords();
  return (
    <div className="space-y-4">
      <MethodsPanel />
      <SignOnsTable />
      <LinkButton to={paths.security()} tone="secondary" icon={ShieldCheck} className="max-md:w-full">
        {say('security.settings.center')}
      </LinkButton>
    </div>
  );
}
