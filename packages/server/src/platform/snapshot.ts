import type { OpenAccountPdf } from './render/render-pool.ts';
import { withRenderer } from './render/render-pool.ts';
import { recordedAccountPdf } from './render/recorded-pdf.ts';
import type { Tx } from './database.ts';
import { enterCustomerScope, type Context, type CustomerContext } from './work.ts';

/** One consistent snapshot of tables and ledger, scoped to one customer. */
export function inSnapshot<Result>(
  context: Context | CustomerContext,
  customerId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await enterCustomerScope(tx, context, customerId);
      return work(tx);
    });
}

/** Same, for documents rendered in a child process. The transaction begins when the turn has come. */
export function renderInSnapshot<Result>(
  context: CustomerContext,
  work: (tx: Tx, open: OpenAccountPdf) => Promise<Result>,
): Promise<Result> {
  return withRenderer(context, (run) =>
    inSnapshot(context, context.customerId, (tx) => work(tx, (head) => recordedAccountPdf(run, head))),
  );
}
