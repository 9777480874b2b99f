import { useWords } from '@bank/words/use-words.ts';
import { useOnline } from '../platform/frame/online.ts';
import { frameIcons } from '../ui/frame/frame-icons.ts';

const { WifiOff } = frameIcons;

/** Always rendered, so that screen readers announce its changes. */
export function OfflineNote() {
  const { say } = useWords();
  const online = useOnline();
  return (
    <output className="block sticky top-0 z-40">
      {!online && (
        <p className="flex items-center justify-center gap-3 bg-caution-soft px-4 py-3 text-sm font-medium text-ink">
          <WifiOff aria-hidden size={18} strokeWidth={2} className="shrink-0 text-caution" />
          {say('common.error.offline')}
        </p>
      )}
    </output>
  );
}
