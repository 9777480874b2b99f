import {
  listInbox,
  readInbox,
  readInboxItem,
  showBell,
  type InboxItem,
} from '@bank/contract/bank/inbox/contract.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';

/** Marks items as read, and counts again wherever they are counted. */
export function useRead() {
  const reload = useReload();
  const one = useSend(readInboxItem);
  const all = useSend(readInbox);
  const again = () => void Promise.all([reload(showBell), reload(listInbox)]);
  return {
    read: ({ id, isUnread }: InboxItem) => {
      if (isUnread) one.mutate({ request: { itemId: id } }, { onSuccess: again });
    },
    readAll: () => all.mutate({ request: {} }, { onSuccess: again }),
    isReadingAll: all.isPending,
    error: one.error ?? all.error,
  };
}
