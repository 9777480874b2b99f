import type { AccountClosing } from '@bank/contract/relationship/closure/account-closing-contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { accountNameOf, accountPath } from '../../../accounts/accounts/names/account-name-model.ts';

/** The closed account's final figures, available at any time. */
export function DonePanel({ closing }: { closing: AccountClosing }) {
  const { say, language } = useWords();
  const { account, destination, rest, closedOn, reference } = closing;
  const named = (name: AccountClosing['account']) =>
    `${accountNameOf(name, say)} ${maskNumber(name.lastFour)}`;
  return (
    <Card pad className="grid max-w-3xl gap-4.5">
      <Banner
        tone="positive"
        live="polite"
        title={say('accountClosing.done.title', { account: named(account) })}
      >
        {destination && rest > ZERO
          ? say('accountClosing.done.paid', { amount: moneyText(rest), account: named(destination) })
          : say('accountClosing.done.empty')}
      </Banner>
      {closedOn !== null && (
        <p className="text-sm text-ink-2">
          {say('accountClosing.done.on', { day: createFormat(language).fullDay(closedOn) })}
        </p>
      )}
      {reference !== null && (
        <DefinitionList
          items={[
            { term: say('accountClosing.done.reference'), value: <ReferenceNumber value={reference} /> },
          ]}
        />
      )}
      <p className="text-sm text-ink-2">{say('accountClosing.done.readable')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.accountSettings()}>{say('accountClosing.button.settings')}</LinkButton>
        <LinkButton tone="quiet" to={accountPath(account.type, account.id)}>
          {say('accountClosing.action.account')}
        </LinkButton>
      </div>
    </Card>
  );
}
