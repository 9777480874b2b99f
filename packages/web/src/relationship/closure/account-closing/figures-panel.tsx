import type { AccountClosing } from '@bank/contract/relationship/closure/account-closing-contract.ts';
import { countText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { paths } from '../../../platform/frame/paths.ts';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';

type FiguresPanelProps = Pick<
  AccountClosing,
  'account' | 'balance' | 'interest' | 'penalty' | 'rest' | 'destination'
> & {
  /** Points that end with the account. */
  points: number;
  /** The review right before closing. */
  isFinal?: boolean;
};

/** The final balance, line by line. */
export function FiguresPanel(props: FiguresPanelProps) {
  const { balance, interest, penalty, rest, destination, points, isFinal = false } = props;
  const { say } = useWords();
  const heading = useId();
  const name = destination && `${accountNameOf(destination, say)} ${maskNumber(destination.lastFour)}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-1 text-h3 font-semibold">
        {say('accountClosing.step.review')}
      </h2>
      <DefinitionList
        items={[
          { term: say('accountClosing.figure.balance'), value: <Money amount={balance} /> },
          { term: say('accountClosing.figure.interest'), value: <Money amount={interest} /> },
          ...(penalty > ZERO
            ? [
                {
                  term: say('accountClosing.figure.penalty'),
                  value: <Money amount={minus(ZERO, penalty)} />,
                },
              ]
            : []),
          {
            term: name
              ? say('accountClosing.figure.rest', { account: name })
              : say('accountClosing.figure.restNowhere'),
            value: <Money amount={rest} />,
            strong: true,
          },
        ]}
      />
      {points > 0 && (
        <Banner
          tone="caution"
          className="mt-3"
          title={say('accountClosing.points.lost', { count: points, points: countText(points) })}
          action={
            !isFinal && (
              <LinkButton to={paths.redeemRewards()} tone="quiet" size="small">
                {say('accountClosing.points.redeem')}
              </LinkButton>
            )
          }
        />
      )}
      {isFinal && (
        <p className="mt-2 text-sm text-ink-2">
          {say('accountClosing.label.readable')} {say('accountClosing.label.reopen')}
        </p>
      )}
    </section>
  );
}
