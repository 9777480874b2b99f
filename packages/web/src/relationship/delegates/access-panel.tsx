import { listDelegates, type Delegate } from '@bank/contract/relationship/delegates/contract.ts';
import { isOpen } from '@bank/contract/relationship/delegates/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { UserPlus, UserRound } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { Entries, EntryLink, EntryPanel } from '../security/entry-panel.tsx';
import { PartPanel } from '../security/part-panel.tsx';
import { SectionPanel } from '../security/section-panel.tsx';

/** Who can view the accounts now. Inviting, ending and view history have their own page. */
export function AccessPanel() {
  const { say } = useWords();
  const list = useLoad(listDelegates, {});
  return (
    <SectionPanel id="shared-access" title={say('security.access.title')}>
      <PartPanel part={list}>
        {({ delegates }) => <People people={delegates.filter(({ state }) => isOpen(state))} />}
      </PartPanel>
      <LinkButton
        tone="quiet"
        size="small"
        icon={UserPlus}
        to={paths.sharedAccess()}
        className="mb-3 ml-1.5 max-md:h-11 md:ml-2.5"
      >
        {say('security.access.share')}
      </LinkButton>
    </SectionPanel>
  );
}

function People({ people }: { people: readonly Delegate[] }) {
  const { say } = useWords();
  if (people.length === 0) {
    return <p className="px-5 pb-1 text-xs text-ink-2 md:px-6">{say('security.access.none')}</p>;
  }
  return (
    <Entries label={say('security.access.title')}>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </Entries>
  );
}

function Person({ person: { fullName, state, accounts, lastSeenAt } }: { person: Delegate }) {
  const { say, language } = useWords();
  const view =
    accounts === null
      ? say('security.access.all')
      : say('security.access.some', {
          accounts: new Intl.ListFormat(language).format(
            accounts.map((account) => accountNameOf(account, say)),
          ),
        });
  const last =
    lastSeenAt === null
      ? say('security.access.neverViewed')
      : say('security.access.lastViewed', { moment: createFormat(language).moment(lastSeenAt) });
  return (
    <EntryPanel
      icon={UserRound}
      name={fullName}
      facts={[sentences(language, view, state === 'invited' ? say('security.access.invited') : last)]}
      actions={
        <EntryLink to={paths.sharedAccess()} name={say('security.access.manageName', { name: fullName })}>
          {say('security.access.manage')}
        </EntryLink>
      }
    />
  );
}
