import { createTranslator } from '@bank/words/translator.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { readLists, screen, type Lists } from '../../bank/screening/service.ts';
import { findChecked, listListed, updateHeld, type Checked } from './queries/checks.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const PAGE = 200;
const PAGES_MAX = 10_000;

/** After a sanctions list was loaded: existing payees may match it now. */
export async function rescreen(context: JobContext): Promise<void> {
  const lists = await readLists(context.tx);
  let after = FIRST;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const rows = await listListed(context.tx, after, PAGE);
    for (const row of rows) await look(context, row, lists);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
  throw new Error('there are more payees than one run can look at');
}

/** For a new or renamed payee, or after an officer's decision about it. */
export async function lookAgain(context: JobContext, customerId: string, payeeId: string): Promise<void> {
  const row = await findChecked(context.tx, customerId, payeeId);
  if (row) await look(context, row, await readLists(context.tx));
}

/** An undecided match stops a payment when it leaves, not here, where customers could probe names. */
async function look(
  context: JobContext,
  { id, customerId, name, isHeld: was }: Checked,
  lists: Lists,
): Promise<void> {
  const screened = { customerId, name, about: 'payee', subjectId: id } as const;
  const isHeld = (await screen(context.tx, context, screened, lists)) === 'refused';
  if (isHeld !== was) await updateHeld(context.tx, id, isHeld);
}

/** Notifies the customer, in case someone else added the payee or changed its number. */
export async function tellAdded(context: JobContext, customerId: string, payeeId: string): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const row = await findChecked(tx, customerId, payeeId);
  const person = await findCustomer(tx, context, customerId);
  if (!row || !person) return;
  const { say } = await createTranslator(person.language, ['billPay']);
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'payee-added',
    template: 'security-news',
    blanks: {
      firstName: person.firstName,
      subject: say('billPay.added.subject'),
      body: say('billPay.added.body', { name: row.name, lastFour: row.lastFour ?? '••••' }),
      hint: say('billPay.added.hint'),
    },
    customerId,
  });
}
