import type { OpenAccountPaper } from './render/render-pool.ts';
import { inTurn } from './render/render-pool.ts';
import { recordedAccountPaper } from './render/recorded-pdf.ts';
import type { Tx } from './database.ts';
import { seeCustomer, type Context, type CustomerContext } from './work.ts';

/** One state of the tables and the books throughout, and of one customer's. */
export function inSnapshot<Result>(
  context: Context | CustomerContext,
  customerId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await seeCustomer(tx, context, customerId);
      return work(tx);
    });
}

/** The same for what is drawn in another process. The transaction begins when the turn has come. */
export function drawnInSnapshot<Result>(
  context: CustomerContext,
  work: (tx: Tx, open: OpenAccountPaper) => Promise<Result>,
): Promise<Result> {
  return inTurn(context, (run) =>
    inSnapshot(context, context.customerId, (tx) => work(tx, (head) => recordedAccountPaper(run, head))),
  );
}
