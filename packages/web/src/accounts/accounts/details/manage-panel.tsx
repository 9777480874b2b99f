import { makePrimary, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronRight, PenLine, ShieldCheck, Star, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { AccountState } from '../../../platform/account-state.ts';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { needsCode } from '../../../platform/gate.ts';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';
import { useOffered } from '../../../platform/offered.ts';
import { paths, type RouteId } from '../../../platform/frame/paths.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { KeyMark } from '../../../ui/key-mark.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { leavesThroughGate } from './manage-model.ts';

type ManageDialogProps = { account: AccountPage; onClose: () => void };

const nicknameDialog: LazyView<ManageDialogProps> = {
  load: async () => (await import('./nickname-dialog.tsx')).NicknameDialog,
  words: [],
};

const overdraftDialog: LazyView<ManageDialogProps> = {
  load: async () => (await import('./overdraft-dialog.tsx')).OverdraftDialog,
  words: [],
};

/** A page for this account. The link appears only if the page exists. */
export type AccountLink = {
  readonly route: RouteId;
  readonly to: string;
  readonly name: WordId;
  readonly icon: LucideIcon;
};

/** Everything about the account except money: nickname, overdraft protection and related pages. */
export function ManagePanel({ account, links }: { account: AccountPage; links: readonly AccountLink[] }) {
  const { say } = useWords();
  const offered = useOffered();
  const [dialog, setDialog] = useState<'none' | 'nickname' | 'overdraft'>('none');
  const close = () => setDialog('none');
  const nickname = useLazyView(nicknameDialog);
  const overdraft = useLazyView(overdraftDialog);
  const coverable = account.type === 'checking' || account.type === 'student';
  return (
    <Card pad aria-labelledby="manage-account">
      <h2 id="manage-account" className="text-h3 font-semibold">
        {say('account.label.manage')}
      </h2>
      <ul className="mt-1 -mb-2 divide-y divide-line">
        {links
          .filter(({ route }) => offered(route))
          .map((link) => (
            <AccountLinkRow key={link.route} link={link} account={account} />
          ))}
        <Act icon={PenLine} prepare={nickname.prepare} onPress={() => setDialog('nickname')}>
          {say('account.manage.nickname')}
        </Act>
        {coverable && (
          <Act icon={ShieldCheck} prepare={overdraft.prepare} onPress={() => setDialog('overdraft')}>
            {say('account.manage.overdraft')}
          </Act>
        )}
        {!account.isOnlyOne && <PrimaryAct account={account} />}
      </ul>
      {dialog !== 'none' && (
        <Fetched key={dialog} load={dialog === 'nickname' ? nickname.load : overdraft.load} onGiveUp={close}>
          {(ManageDialog) => <ManageDialog account={account} onClose={close} />}
        </Fetched>
      )}
    </Card>
  );
}

const face =
  'flex min-h-12 w-full items-center gap-3.5 rounded-xs py-1.5 text-left text-sm font-medium text-ink no-underline';

function AccountLinkRow({
  link: { route, to, name, icon },
  account,
}: {
  link: AccountLink;
  account: AccountPage;
}) {
  const { say } = useWords();
  const needsId = useId();
  const gated = needsCode(to) || (leavesThroughGate(account) && paths[route].guard !== 'public');
  return (
    <li>
      <Link
        to={to}
        state={{ accountId: account.id } satisfies AccountState}
        aria-describedby={gated ? needsId : undefined}
        className={face}
      >
        <Face icon={icon} end={gated && <KeyMark text={say('approval.gate.mark')} id={needsId} />}>
          {say(name)}
        </Face>
      </Link>
    </li>
  );
}

type ActProps = { icon: LucideIcon; prepare?: () => void; onPress: () => void; children: ReactNode };

function Act({ icon, prepare, onPress, children }: ActProps) {
  return (
    <li>
      <button type="button" onPointerEnter={prepare} onFocus={prepare} onClick={onPress} className={face}>
        <Face icon={icon}>{children}</Face>
      </button>
    </li>
  );
}

function Face({ icon: Icon, end, children }: { icon: LucideIcon; end?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
      <span className="min-w-0 flex-1">{children}</span>
      {end}
      <ChevronRight aria-hidden size={16} strokeWidth={2} className="shrink-0 text-ink-3" />
    </>
  );
}

/** If a customer has several accounts of a type, one is the default. Any other can replace it. */
function PrimaryAct({ account }: { account: AccountPage }) {
  const { say } = useWords();
  const send = useSend(makePrimary);
  const reload = useReloadAll();
  if (account.isPrimary) {
    return (
      <li className={face}>
        <Star aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
        <span>
          {say('account.manage.isPrimary')}
          <span className="block text-2xs font-normal text-ink-3">{say('account.manage.primaryHint')}</span>
        </span>
      </li>
    );
  }
  const press = () => {
    if (!send.isPending)
      send.mutate({ request: { accountId: account.id } }, { onSuccess: () => void reload() });
  };
  return (
    <>
      <Act icon={Star} onPress={press}>
        {send.isPending ? say('account.manage.saving') : say('account.manage.primary')}
      </Act>
      {send.error && <Banner tone="danger" live="assertive" title={say('account.manage.failed')} />}
    </>
  );
}
