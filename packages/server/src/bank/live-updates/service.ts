import type { openLiveUpdates as openCall } from '@bank/contract/bank/live-updates/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { findNumbers } from './queries.ts';

export { tellOfAccounts } from './changes.ts';

/** Where the caller's stream begins: after the last event they received, or a moment ago. */
export async function openLiveUpdates(
  context: CustomerContext,
  { after }: RequestOf<typeof openCall>,
): Promise<ReplyOf<typeof openCall>> {
  const { newest, settled } = await forReader(context, findNumbers);
  // A number that was never given, as after a restore, would hide what comes next.
  const isKnown = after !== undefined && Number(after) <= newest;
  return { after: isKnown ? Number(after) : after === undefined ? settled : 0 };
}
