import { showSpendingControls } from '@bank/contract/payments/spending-controls/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { OctagonX } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Link } from '../../ui/frame/link.tsx';

/** Shown on every page while outgoing money is stopped, so that customers know why payments don't leave. */
export function PanicBannerPanel() {
  const { say } = useWords();
  const panic = useLoad(showSpendingControls, {}).data?.panic;
  if (!panic) return null;
  return (
    <Banner
      tone="danger"
      icon={OctagonX}
      live="polite"
      title={say('brakeSettings.banner.title')}
      action={<Link to={paths.security()}>{say('brakeSettings.banner.link')}</Link>}
      className="mb-5"
    >
      {panic.keepPaying.length > 0 ? say('brakeSettings.banner.kept') : undefined}
    </Banner>
  );
}
