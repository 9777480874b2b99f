import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { LucideIcon } from 'lucide-react';
import type { AccountState } from '../../../platform/account-state.ts';
import { useOffered } from '../../../platform/offered.ts';
import { useDelegateSession } from '../../../platform/delegate-session.ts';
import type { RouteId } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Opens a dialog on this page, or leads to another page if that page exists. */
export type Action = { readonly label: string; readonly icon: LucideIcon } & (
  | { readonly onPress: () => void; readonly prepare: () => void }
  | { readonly route: RouteId; readonly to: string }
);

type ActionsPanelProps = { account: AccountPage; actions: readonly Action[] };

/** Actions for the account, on the dark surface. The first is the most common one. */
export function ActionsPanel({ account, actions }: ActionsPanelProps) {
  const offered = useOffered();
  const isOwn = useDelegateSession() === null;
  return actions
    .filter((action) => ('onPress' in action ? isOwn : offered(action.route)))
    .map((action, index) => (
      <ActionButton key={action.label} action={action} account={account} first={index === 0} />
    ));
}

/** On a phone the first action takes the full width; the others share a row under it. */
const tile =
  'max-md:h-auto max-md:min-h-16 max-md:flex-1 max-md:basis-0 max-md:flex-col max-md:gap-1.5 max-md:rounded-lg max-md:px-1 max-md:py-2.5 max-md:text-2xs max-md:leading-tight max-md:whitespace-normal max-md:text-center';

type ActionButtonProps = { action: Action; account: AccountPage; first: boolean };

function ActionButton({ action, account, first }: ActionButtonProps) {
  const { label, icon } = action;
  const look = {
    tone: first ? 'deep-primary' : 'deep-secondary',
    icon,
    className: first ? 'max-md:w-full' : tile,
  } as const;
  if ('onPress' in action) {
    return (
      <Button {...look} onPointerEnter={action.prepare} onFocus={action.prepare} onClick={action.onPress}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton {...look} to={action.to} state={{ accountId: account.id } satisfies AccountState}>
      {label}
    </LinkButton>
  );
}
