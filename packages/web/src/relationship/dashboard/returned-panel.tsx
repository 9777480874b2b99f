import type { ReturnedMovement } from '@bank/contract/relationship/dashboard/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { sentences } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Link } from '../../ui/frame/link.tsx';

/** Returned payments. The sender must learn of them without searching. */
export function ReturnedPanel({ returned }: { returned: readonly ReturnedMovement[] }) {
  const { say, language } = useWords();
  return returned.map(({ movementId, kind, to, amount, reason }) => (
    <Banner
      key={movementId}
      tone="caution"
      title={
        to === null
          ? say('dashboard.returned.titlePlain', { amount: moneyText(amount) })
          : say('dashboard.returned.title', { amount: moneyText(amount), to })
      }
    >
      {sentences(language, ...(reason === null ? [] : [reason]), say('dashboard.returned.back'))}{' '}
      <Link to={kind === 'bill' ? paths.payBills() : paths.transferById({ movementId })}>
        {say('dashboard.returned.details')}
      </Link>
    </Banner>
  ));
}
