import { useWords } from '@bank/words/use-words.ts';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { AccessDoors } from './access-doors.tsx';
import { LoadingNote } from './loading.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useHeadingFocus } from './heading-focus.ts';

/** Around every page: skip link, connection status, and the sign-on and enrolment dialogs. */
export function RootFrame() {
  const { say } = useWords();
  const loading = useNavigation().state === 'loading';
  useHeadingFocus();
  return (
    <AccessDoors>
      <a
        href="#main"
        className="absolute top-3 left-4 z-50 -translate-y-24 rounded-md bg-surface px-4 py-3 text-sm text-brand-text focus:translate-y-0"
      >
        {say('navigation.label.skip')}
      </a>
      <OfflineNote />
      <LoadingNote waiting={loading} />
      <Outlet />
      <ScrollRestoration />
    </AccessDoors>
  );
}
