import {
  listRecentRecipients,
  type RecentRecipient,
} from '@bank/contract/accounts/recipients/recent-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, type ReactNode } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** The latest recipients. Renders nothing if there are none or they can't be loaded. */
export function RecentPanel({
  children,
}: {
  children: (person: RecentRecipient, look: ReactNode) => ReactNode;
}) {
  const { say } = useWords();
  const heading = useId();
  const recipients = useLoad(listRecentRecipients, {}).data?.recipients ?? [];
  if (recipients.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('transfers.recent.title')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:py-1">
        {recipients.map((person) => (
          <li key={person.recipientId} className="shrink-0">
            {children(
              person,
              <>
                <Avatar name={person.name} />
                <span className="min-w-0 text-left">
                  <span className="block max-w-40 truncate text-xs font-semibold text-ink">
                    {person.name}
                  </span>
                  <span className="block max-w-40 truncate text-2xs text-ink-3">{person.bank}</span>
                </span>
              </>,
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
