import type { User } from '@bank/contract/person/customers/contract.ts';
import { removePhoto } from '@bank/contract/relationship/profile/photos-contract.ts';
import { showProfile } from '@bank/contract/relationship/profile/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Camera, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';
import { useSessionStore } from '../../../platform/frame/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

type PhotoDialogProps = { onSaved: (pictureUrl: string | null) => void; onClose: () => void };

const photoDialog: LazyView<PhotoDialogProps> = {
  load: async () => (await import('./photo-dialog.tsx')).PhotoDialog,
  words: [],
};

/** The profile photo, here and in the frame of every page. */
export function PhotoPanel({ user, onDone }: { user: User; onDone: (text: string) => void }) {
  const { say } = useWords();
  const heading = useId();
  const { load, prepare } = useLazyView(photoDialog);
  const [open, setOpen] = useState(false);
  const remove = useSend(removePhoto);
  const changed = useChanged(onDone);
  const takeAway = () =>
    remove.mutate(
      { request: {} },
      { onSuccess: ({ pictureUrl }) => changed(pictureUrl, say('profile.photo.removed')) },
    );
  const close = () => setOpen(false);
  return (
    <Card pad aria-labelledby={heading} className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={user.name} picture={user.pictureUrl ?? undefined} className="size-24 text-[30px]" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={heading} className="text-h3 font-semibold">
          {say('profile.photo.title')}
        </h2>
        <p className="mt-1 max-w-[58ch] text-xs text-ink-2">{say('profile.photo.note')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            tone="secondary"
            size="small"
            className="h-11"
            icon={Camera}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpen(true)}
          >
            {say(user.pictureUrl === null ? 'profile.photo.add' : 'profile.photo.change')}
          </Button>
          {user.pictureUrl !== null && (
            <Button
              tone="quiet"
              size="small"
              className="h-11"
              icon={Trash2}
              working={remove.isPending && say('profile.photo.removing')}
              onClick={takeAway}
            >
              {say('profile.photo.remove')}
            </Button>
          )}
        </div>
        <FailurePanel error={remove.error} refused={say('profile.photo.failed')} className="mt-3" />
      </div>
      {open && (
        <Fetched load={load} onGiveUp={close}>
          {(PhotoDialog) => (
            <PhotoDialog
              onClose={close}
              onSaved={(pictureUrl) => {
                close();
                changed(pictureUrl, say('profile.photo.saved'));
              }}
            />
          )}
        </Fetched>
      )}
    </Card>
  );
}

/** The frame also displays the photo, so the session is updated. */
function useChanged(onDone: (text: string) => void) {
  const reload = useReload();
  const store = useSessionStore();
  return (pictureUrl: string | null, text: string) => {
    const here = store.current();
    if (here !== null && here !== 'guest') store.signedOn({ ...here.customer, pictureUrl });
    onDone(text);
    void reload(showProfile);
  };
}
