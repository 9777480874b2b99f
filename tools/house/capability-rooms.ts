import type { Names } from './capability-names.ts';

/** The rooms of a new capability: one list a customer can read, from the table to the HTTP reply. */
export function capabilityRooms(district: string, names: Names, migration: string): Record<string, string> {
  const place = `${district}/${names.kebab}`;
  const server = `packages/server/src/${place}`;
  return {
    [`packages/contract/src/${place}/contract.ts`]: contractText(names),
    [`packages/contract/src/${place}/rules.ts`]: rulesText(names),
    [`packages/server/migrations/${migration}_${names.snake}.sql`]: migrationText(names),
    [`${server}/queries.ts`]: queriesText(place, names),
    [`${server}/service.ts`]: serviceText(place, names),
    [`${server}/routes.ts`]: routesText(place, names),
    [`${server}/service.test.ts`]: testText(names),
    ...wordFiles(place, names),
  };
}

function contractText({ kebab, camel, spoken, pascal, one }: Names): string {
  return `import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

export const ${one.camel}Statuses = ['active', 'closed'] as const;

export const ${one.camel} = z.object({
  id: idOf('${one.kebab}'),
  status: z.enum(${one.camel}Statuses),
  createdAt: z.iso.datetime({ offset: true }),
});
export type ${one.pascal} = z.output<typeof ${one.camel}>;

export const list${pascal} = endpoint({
  name: '${kebab}.list',
  method: 'GET',
  path: '/api/${kebab}',
  access: 'customer',
  summary: 'The ${spoken} of the customer, newest first',
  query: { status: z.enum(${one.camel}Statuses, '${camel}.validation.status').optional() },
  reply: z.object({ ${camel}: z.array(${one.camel}) }),
});
`;
}

function rulesText({ spoken }: Names): string {
  return `/** How many ${spoken} one reply holds. */
export const LISTED_MAX = 100;
`;
}

function migrationText({ snake, spoken }: Names): string {
  return `-- Up Migration
-- The customers' ${spoken}. The key begins with the customer, as everything that moves with a customer does.

create table public.${snake} (
  customer_id uuid not null,
  id uuid not null,
  status text not null default 'active',
  created_at timestamptz not null default bank.now(),
  constraint ${snake}_pkey primary key (customer_id, id),
  constraint ${snake}_status_known check (status in ('active', 'closed'))
);

select bank.guard_by_customer('public.${snake}');

grant select on public.${snake} to bank_api, bank_worker, bank_office;
`;
}

function queriesText(place: string, { snake, pascal, one }: Names): string {
  return `import type { ${one.pascal} } from '@bank/contract/${place}/contract.ts';
import type { Tx } from '../../platform/database.ts';

type Filter = { customerId: string; status: ${one.pascal}['status'] | undefined; limit: number };

/** Ids are made in the order of time, so the key itself gives the newest first. */
export async function list${pascal}Of(tx: Tx, filter: Filter) {
  let query = tx
    .selectFrom('${snake}')
    .select(['id', 'status', 'created_at'])
    .where('customer_id', '=', filter.customerId)
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  return query.execute();
}
`;
}

function serviceText(place: string, { camel, pascal, one }: Names): string {
  return `import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { ${one.camel}, type list${pascal} as listCall } from '@bank/contract/${place}/contract.ts';
import { LISTED_MAX } from '@bank/contract/${place}/rules.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { list${pascal}Of } from './queries.ts';

export async function list${pascal}(
  context: CustomerContext,
  { status }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const filter = { customerId: context.customerId, status, limit: LISTED_MAX };
  const rows = await forCustomer(context, (tx) => list${pascal}Of(tx, filter));
  return { ${camel}: rows.map(toReply) };
}

function toReply(row: { id: string; status: string; created_at: Date }) {
  return ${one.camel}.parse({ id: row.id, status: row.status, createdAt: row.created_at.toISOString() });
}
`;
}

function routesText(place: string, { camel, pascal }: Names): string {
  return `import * as contract from '@bank/contract/${place}/contract.ts';
import { route } from '../../platform/http/route.ts';
import * as service from './service.ts';

export const ${camel}Routes = [route(contract.list${pascal}, service.list${pascal})];
`;
}

function testText({ kebab, snake, camel }: Names): string {
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';

const listed = z.object({ id: z.string(), status: z.string() });
const answer = z.object({ data: z.object({ ${camel}: z.array(listed) }) });

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

function ask(token: string | null, query = '') {
  return rawRequest({ method: 'GET', url: \`\${bank.apiUrl}/api/${kebab}\${query}\`, headers: withToken(token) });
}

async function plant(customerId: string, status: string): Promise<string> {
  const id = newId();
  await bank.root.insertInto('${snake}').values({ id, customer_id: customerId, status }).execute();
  return id;
}

test('a guest is refused', async () => {
  expect((await ask(null)).status).toBe(401);
});

test('an unknown status is refused, in words', async () => {
  const { token } = await bank.customer();
  const refused = await ask(token, '?status=lost');
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Please choose a status from the list.');
});

test("a customer sees their own, newest first, and nobody else's", async () => {
  const [ana, ben] = [await bank.customer(), await bank.customer()];
  const older = await plant(ana.id, 'closed');
  const newer = await plant(ana.id, 'active');
  await plant(ben.id, 'active');
  const all = await ask(ana.token);
  expect(all.status).toBe(200);
  expect(answer.parse(JSON.parse(all.text)).data.${camel}).toEqual([
    { id: newer, status: 'active' },
    { id: older, status: 'closed' },
  ]);
  const closed = answer.parse(JSON.parse((await ask(ana.token, '?status=closed')).text));
  expect(closed.data.${camel}.map(({ id }) => id)).toEqual([older]);
});
`;
}

function wordFiles(place: string, { camel }: Names): Record<string, string> {
  const folder = `packages/words/src/${place}`;
  const translated = (text: string) => `import type { Translation } from '../../catalogue.ts';
import type { ${camel} as original } from './en.ts';

export const ${camel}: Translation<typeof original> = {
  'validation.status': '${text}',
};
`;
  return {
    [`${folder}/en.ts`]: `export const ${camel} = {
  'validation.status': 'Please choose a status from the list.',
} as const;
`,
    [`${folder}/es.ts`]: translated('Elija un estado de la lista.'),
    [`${folder}/fr.ts`]: translated('Veuillez choisir un statut dans la liste.'),
    [`${folder}/zh.ts`]: translated('请从列表中选择一种状态。'),
  };
}
