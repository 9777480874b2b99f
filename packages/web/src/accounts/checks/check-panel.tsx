import { showCheck } from '@bank/contract/accounts/checks/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { CheckSidesPanel } from './check-sides-panel.tsx';

export type CheckPanelProps = { movementId: Id<'movement'> };

/** The check behind a payment, in its details. */
export function CheckPanel({ movementId }: CheckPanelProps) {
  const { say } = useWords();
  const { data } = useLoad(showCheck, { movementId });
  // A check that the customer deposited has its pictures elsewhere.
  if (!data) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-h3 font-semibold">{say('checks.image.title')}</h3>
      <CheckSidesPanel check={data} />
    </section>
  );
}
