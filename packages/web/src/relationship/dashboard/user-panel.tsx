import type { User } from '@bank/contract/person/customers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';

export function UserPanel({ user, className }: { user: User; className?: string }) {
  const { say } = useWords();
  const { addressLine1, addressLine2, city, state, zipCode } = user.address;
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  return (
    <Card pad aria-label={say('dashboard.label.you')} className={cn('flex items-center gap-3.5', className)}>
      <Avatar name={user.name} size="large" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{user.name}</p>
        <p className="mt-0.5 text-2xs break-words text-ink-3">
          <span className="block">{user.email}</span>
          <span className="block">{`${street}, ${city}, ${state} ${zipCode}`}</span>
        </p>
      </div>
    </Card>
  );
}
