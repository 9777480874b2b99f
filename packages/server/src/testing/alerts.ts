import { saveAlert } from '@bank/contract/relationship/alerts/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { Outage } from '@bank/kernel/problem.ts';
import { startPushService, type PushService } from '@bank/tools/counterparts/push/push-service.ts';
import { sql } from 'kysely';
import { setCustomerScope } from '../platform/database.ts';
import { createPushSender } from '../platform/push.ts';
import type { TextMessage } from '../platform/texts.ts';
import { inTransaction } from '../platform/work.ts';
import { deliverAlerts } from '../relationship/alerts/delivering.ts';
import { raise } from '../relationship/alerts/raising.ts';
import { openTestAccount } from './accounts.ts';
import { startBank, type TestBank } from './bank.ts';
import { callAs } from './call.ts';
import type { Customer } from './people.ts';
import { provedCustomer } from './profile.ts';

export type AlertBench = Awaited<ReturnType<typeof startAlerts>>;

/** A bank with a push service and a provider of texts that does as it is told. */
export async function startAlerts() {
  const service: PushService = await startPushService();
  const bank: TestBank = await startBank({ countsCallers: false, env: { PUSH_RELAY_URL: service.url } });
  const { texts, provider, send } = textProvider();
  const senders = { push: createPushSender(bank.config), texts: { send } };
  const person = async (): Promise<{ nora: Customer; accountId: string }> => {
    const nora = await provedCustomer(bank);
    await sql`update customers set phone_confirmed_at = bank.now() where customer_id = ${nora.id}`.execute(
      bank.root,
    );
    return { nora, accountId: await openTestAccount(bank, nora.id, 'checking') };
  };
  let keys = 0;
  const debit = async (customer: Customer, accountId: string, name = 'Lantern Hardware'): Promise<void> => {
    keys += 1;
    await inTransaction(bank.contextAs('worker'), async (tx) => {
      await setCustomerScope(tx, customer.id);
      await raise(tx, bank.contextAs('worker'), 'largeDebits', {
        customerId: customer.id,
        accountId,
        kind: 'largeDebit',
        values: { amount: 25_000, name },
        link: null,
        key: `test:${keys}`,
      });
    });
  };
  const as = (customer: Customer) => callAs(bank.apiUrl, customer.token);
  return {
    bank,
    service,
    texts,
    provider,
    person,
    debit,
    as,
    deliver: () => deliverAlerts(bank.contextAs('worker'), senders),
    methodsOf: (customer: Customer, methods: ('email' | 'text' | 'push')[]) =>
      as(customer)(saveAlert, {
        section: 'transaction',
        subkey: 'largeDebits',
        settings: { enabled: true, threshold: cents(20_000), methods },
      }),
    states: async (customer: Customer) => {
      const { rows } = await sql<{ channel: string; state: string; attempts: number }>`
        select channel, state, attempts from alert_deliveries where customer_id = ${customer.id}
        order by channel, due_at`.execute(bank.root);
      return rows.map(({ channel, state, attempts }) => `${channel} ${state} ${attempts}`);
    },
    /** The pause before the next try is over. */
    makeDue: (customer: Customer) =>
      sql`
        update alert_deliveries set due_at = bank.now()
        where customer_id = ${customer.id} and state = 'waiting'`.execute(bank.root),
    stop: async () => {
      await bank.close();
      await service.stop();
    },
  };
}

function textProvider() {
  const texts: TextMessage[] = [];
  /** How often it is away, and whether it has sent the text all the same. */
  const provider = { failures: 0, sendsAnyway: false };
  const send = async (message: TextMessage): Promise<void> => {
    const isAway = provider.failures > 0;
    if (isAway) provider.failures -= 1;
    // One text for one id.
    const isNew = texts.every(({ id }) => id !== message.id);
    if (isNew && (!isAway || provider.sendsAnyway)) texts.push(message);
    if (isAway) throw new Outage('the provider is away');
  };
  return { texts, provider, send };
}
