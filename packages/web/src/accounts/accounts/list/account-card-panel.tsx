import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Snowflake } from 'lucide-react';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { AccountCard } from '../../../ui/account-card/account-card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { accountNameOf, accountPath } from '../names/account-name-model.ts';
import { accountIcons } from '../names/account-icons.ts';
import { factsOf } from './account-card-model.ts';

type AccountCardPanelProps = {
  account: Account;
  /** Button texts from the surrounding page. */
  details: string;
  pay: string;
};

export function AccountCardPanel({ account, details, pay }: AccountCardPanelProps) {
  const { say, language } = useWords();
  const name = accountNameOf(account, say);
  const facts = factsOf(account, say, createFormat(language));
  return (
    <AccountCard
      icon={accountIcons[account.type]}
      name={name}
      // words: accounts.kind.*
      kind={say(`accounts.kind.${account.type}`)}
      number={account.lastFour}
      balanceLabel={facts.label}
      balance={facts.amount}
      mayOverdraw={account.type !== 'credit'}
      closed={account.state === 'closed'}
      meta={facts.start}
      metaEnd={facts.end}
      {...(facts.usage && { usage: facts.usage })}
      details={
        <LinkButton
          tone="quiet"
          size="small"
          to={accountPath(account.type, account.id)}
          aria-label={say('accounts.label.detailsFor', { name })}
        >
          {details}
        </LinkButton>
      }
      action={<CardAction account={account} name={name} pay={pay} />}
      className="h-full"
    />
  );
}

function CardAction({ account, name, pay }: { account: Account; name: string; pay: string }) {
  const { say } = useWords();
  if (account.state === 'frozen') {
    return (
      <StatusPill tone="caution" icon={Snowflake}>
        {say('accounts.state.frozen')}
      </StatusPill>
    );
  }
  if (account.type !== 'credit' || account.state !== 'open') return null;
  return (
    <LinkButton
      tone="soft"
      size="small"
      to={paths.payment()}
      state={{ accountId: account.id }}
      aria-label={say('accounts.label.payFor', { name })}
    >
      {pay}
    </LinkButton>
  );
}
