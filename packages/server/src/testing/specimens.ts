import { randomUUID } from 'node:crypto';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { sql } from 'kysely';
import { DEAD_LETTERS } from '../platform/dead-letters.ts';
import { plantSession } from './plant-session.ts';
import { tell } from '../bank/inbox/service.ts';
import { newId } from '../platform/work.ts';
import { book, bookNumberOf, fund, openTestAccount } from './accounts.ts';
import { plantDelegation } from './delegates.ts';
import type { TestBank } from './bank.ts';
import { plantAutopay, plantPayee, plantPayment } from './planted-bills.ts';
import { checkSpecimens } from './check-specimens.ts';
import { disputeSpecimens } from './dispute-specimens.ts';
import { cardOf } from './cards.ts';
import { budgetSpecimens } from './budget-specimens.ts';
import { plantRule } from './auto-saves.ts';
import { plantScenario } from './retirement-specimens.ts';
import { rewardSpecimens } from './reward-specimens.ts';
import { plantParcel } from './planted.ts';
import { plantWithdrawal } from './withdrawals.ts';
import { plantLimitRequest } from './credit-lines.ts';
import { plantBeneficiary } from './beneficiaries.ts';
import { rolloverSpecimens } from './rollover-specimens.ts';

type Maker = (bank: TestBank, customerId: string) => Promise<string>;

/**
 * One real thing of each kind that an id can name, made for a given customer (or for the bank, where it is the
 * bank's). An endpoint that takes an id of a kind without a specimen fails the safety tests until one stands here.
 */
const makers: Readonly<Record<string, Maker>> = {
  beneficiary: async (bank, customerId) => (await plantBeneficiary(bank, customerId)).beneficiaryId,
  'staff-member': async (bank) => {
    const id = newId();
    await sql`
      insert into staff_members (id, name, role, token_hash, expires_at)
      values (
        ${id}, 'Specimen', 'teller', ${Buffer.from(id.replaceAll('-', ''), 'hex')}, bank.now() + interval '90 days'
      )`.execute(bank.root);
    return id;
  },
  'control-request': async (bank) => {
    const [id, staffId] = [newId(), newId()];
    await sql`
      insert into staff_members (id, name, role, token_hash, expires_at)
      values (
        ${staffId}, 'Specimen', 'officer', ${Buffer.from(staffId.replaceAll('-', ''), 'hex')},
        bank.now() + interval '90 days'
      )`.execute(bank.root);
    await sql`
      insert into control_requests (id, operation, arguments, digest, why, made_by, expires_at)
      select
        ${id}, 'rulebook.propose', given.arguments,
        sha256(convert_to('rulebook.propose|' || given.arguments::text, 'UTF8')), 'Specimen', ${staffId},
        bank.now() + interval '1 day'
      from (
        select jsonb_build_object('rule', 'fee.wire', 'value', 3500, 'from', bank.rules_day() + 30) as arguments
      ) as given`.execute(bank.root);
    return id;
  },
  'dead-letter': async (bank) => {
    const id = newId();
    await sql`
      select pgboss.create_queue(
        ${DEAD_LETTERS},
        '{"policy": "standard", "retryLimit": 2, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 60,
          "retentionSeconds": 86400, "deleteAfterSeconds": 86400, "warningQueueSize": 0, "partition": false}'::jsonb
      )`.execute(bank.root);
    await sql`
      insert into pgboss.job (id, name, data, source_name, source_created_on, source_retry_count, source_output)
      values (${id}, ${DEAD_LETTERS}, '{}', 'test.specimen', now(), 20, '{"message": "Specimen"}')`.execute(
      bank.root,
    );
    return id;
  },
  'audit-event': async (bank) => {
    const id = newId();
    await sql`
      insert into audit_events (id, actor_kind, action, object_kind)
      values (${id}, 'system', 'test.specimen', 'specimen')`.execute(bank.root);
    return id;
  },
  'approval-code': async (bank) => {
    const id = newId();
    await sql`
      insert into approval_codes (id, purpose, email_key, code_key, issued_by, expires_at)
      values (${id}, 'enrolment', '\\x00', ${Buffer.from(id)}, ${id}, bank.now() + interval '1 day')`.execute(
      bank.root,
    );
    return id;
  },
  'support-request': async (bank, customerId) => {
    const id = newId();
    const { vault } = bank.contextAs('system');
    const details = { subject: null, referenceNumber: null, transactionId: null, message: 'Specimen' };
    await bank.root.transaction().execute(async (tx) => {
      const sealed = await vault.seal(
        tx,
        customerId,
        'support_requests.details_sealed',
        JSON.stringify(details),
      );
      await sql`
        insert into support_requests (id, customer_id, request_number, intent, topic, details_sealed)
        values (${id}, ${customerId}, ${id}, ${id}, 'other', ${sealed})`.execute(tx);
    });
    return id;
  },
  application: async (bank, customerId) => {
    const id = newId();
    const { vault } = bank.contextAs('system');
    await bank.root.transaction().execute(async (tx) => {
      const seal = (column: string, text: string) =>
        vault.seal(tx, customerId, `applications.${column}`, text);
      await sql`
        insert into applications (
          id, customer_id, intent, digest, account_type, initial_deposit, funding_source, ssn_sealed,
          id_number_sealed, details_sealed, state
        )
        values (
          ${id}, ${customerId}, ${id}, 'specimen', 'savings', 0, 'cash', ${await seal('ssn_sealed', '219099999')},
          ${await seal('id_number_sealed', 'D1234567')}, ${await seal('details_sealed', '{}')}, 'in_review'
        )`.execute(tx);
    });
    return id;
  },
  'credit-limit-request': (bank, customerId) => plantLimitRequest(bank, customerId),
  account: async (bank, customerId) => openTestAccount(bank, customerId, 'checking'),
  journal: async (bank, customerId) => {
    const intent = randomUUID();
    await fund(bank, await firstAccount(bank, customerId), 100, intent);
    return intent;
  },
  // A purchase of the first account.
  line: async (bank, customerId) => {
    const intent = randomUUID();
    const account = await firstAccount(bank, customerId);
    await fund(bank, account, 100);
    const debit = await bookNumberOf(bank, account);
    const amount = cents(100);
    await book(bank, [{ debit, credit: own.clearing_card, amount, kind: 'purchase', memo: 'Shop' }], intent);
    return `${intent}.0`;
  },
  attachment: async (bank, customerId) => {
    const id = newId();
    const account = await firstAccount(bank, customerId);
    const { vault } = bank.contextAs('system');
    await bank.root.transaction().execute(async (tx) => {
      const name = await vault.seal(tx, customerId, 'transaction_attachments.name_sealed', 'specimen.pdf');
      await sql`
        insert into transaction_attachments (customer_id, id, account_id, subject_id, type, name_sealed, bytes)
        values (${customerId}, ${id}, ${account}, ${newId()}, 'application/pdf', ${name}, 1)`.execute(tx);
      const part = await vault.seal(tx, customerId, 'transaction_attachment_parts.sealed', 'JQ==');
      await sql`insert into transaction_attachment_parts values (${customerId}, ${id}, 0, ${part})`.execute(
        tx,
      );
    });
    return id;
  },
  ...checkSpecimens,
  ...disputeSpecimens,
  ...rolloverSpecimens,
  card: async (bank, customerId) =>
    (await cardOf(bank, await openTestAccount(bank, customerId, 'checking'))).id,
  'linked-card': async (bank, customerId) => {
    const id = newId();
    const code = id.replaceAll('-', '').slice(-10).toUpperCase().replaceAll(/[01]/g, 'X');
    await sql`insert into linked_cards (id, customer_id, code) values (${id}, ${customerId}, ${code})`.execute(
      bank.root,
    );
    return id;
  },
  'card-trip': async (bank, customerId) => {
    const id = newId();
    const { id: cardId } = await cardOf(bank, await openTestAccount(bank, customerId, 'checking'));
    await sql`
      insert into card_trips (id, card_id, customer_id, countries, starts_on, ends_on)
      values (${id}, ${cardId}, ${customerId}, '{PT}', bank.calendar_day(), bank.calendar_day())`.execute(
      bank.root,
    );
    return id;
  },
  ...budgetSpecimens,
  ...rewardSpecimens,
  'auto-save-rule': plantRule,
  'retirement-scenario': plantScenario,
  'push-device': async (bank, customerId) => {
    const id = newId();
    await sql`
      insert into push_devices (id, customer_id, host, endpoint_key, subscription_sealed, sender_key, name)
      values (
        ${id}, ${customerId}, 'fcm.googleapis.com', sha256(${id}::bytea), 'v1:specimen',
        ${bank.config.push.publicKey}, 'Specimen'
      )`.execute(bank.root);
    return id;
  },
  'inbox-item': async (bank, customerId) => {
    const told = await bank.root
      .transaction()
      .execute((tx) =>
        tell(tx, bank.contextAs('system'), { customerId, kind: 'testAlert', values: {}, link: null }),
      );
    return told ?? newId();
  },
  document: async (bank, customerId) => {
    const id = newId();
    const account = await openTestAccount(bank, customerId, 'checking');
    const { vault } = bank.contextAs('system');
    await bank.root.transaction().execute(async (tx) => {
      await sql`
        insert into statement_documents (
          customer_id, id, account_id, period_start, period_end, format, language, status, entries, closing, kept_until
        )
        values (
          ${customerId}, ${id}, ${account}, bank.today(), bank.today(), 'csv', 'en', 'ready', 0, 0,
          bank.now() + interval '30 days'
        )`.execute(tx);
      const sealed = await vault.seal(tx, customerId, 'statement_parts.sealed', '');
      await sql`insert into statement_parts values (${customerId}, ${id}, 0, ${sealed})`.execute(tx);
    });
    return id;
  },
  'data-export': async (bank, customerId) => {
    const id = newId();
    const { vault } = bank.contextAs('system');
    await bank.root.transaction().execute(async (tx) => {
      await sql`
        insert into data_exports (customer_id, id, status, language, bytes, kept_until)
        values (${customerId}, ${id}, 'ready', 'en', 1, bank.now() + interval '7 days')`.execute(tx);
      const sealed = await vault.seal(tx, customerId, 'data_export_parts.sealed', '');
      await sql`insert into data_export_parts values (${customerId}, ${id}, 0, ${sealed})`.execute(tx);
    });
    return id;
  },
  delegation: (bank, customerId) => plantDelegation(bank, customerId, null),
  session: async (bank, customerId) => {
    const { sessionId } = await plantSession(bank.root, bank.config, customerId);
    return sessionId;
  },
  device: async (bank, customerId) => {
    const id = newId();
    await sql`
      insert into known_devices (id, customer_id, token_key, name)
      values (${id}, ${customerId}, ${Buffer.from(id)}, 'Specimen')`.execute(bank.root);
    return id;
  },
  passkey: async (bank, customerId) => {
    const id = newId();
    await sql`
      insert into passkeys (id, customer_id, credential_id, public_key, counter, transports, name, synced)
      values (${id}, ${customerId}, ${Buffer.from(id)}, '\\x00', 0, '{}', 'Specimen', false)`.execute(
      bank.root,
    );
    return id;
  },
  payee: plantPayee,
  autopayPayee: plantPayee,
  bill: plantPayee,
  payment: plantPayment,
  autopay: plantAutopay,
  recipient: async (bank, customerId) => {
    const id = newId();
    const { vault } = bank.contextAs('system');
    const details = {
      holderName: 'Specimen',
      accountNumber: '000123456789',
      nickname: null,
      accountType: 'checking',
      swiftCode: null,
      address: null,
    };
    await bank.root.transaction().execute(async (tx) => {
      const sealed = await vault.seal(tx, customerId, 'recipients.details_sealed', JSON.stringify(details));
      const rail = { sealed, digest: 'x'.repeat(43), lastFour: '6789' };
      await sql`
        insert into recipients (
          id, customer_id, type, details_sealed, rail_details, digest, bank_name, routing_number, last_four, is_saved,
          state
        )
        values (
          ${id}, ${customerId}, 'external', ${sealed}, ${JSON.stringify(rail)}, ${id}, 'Specimen', '991000012', '6789',
          true, 'proven'
        )`.execute(tx);
    });
    return id;
  },
  // Opened as the migrator's functions do it, with a day that is far enough away for every probe.
  case: async (bank, customerId) => {
    const [id, subject] = [newId(), newId()];
    await sql`
      select bank.open_case(${id}, 'support', ${subject}, ${customerId}, bank.today(), bank.today() + 30, null)`.execute(
      bank.root,
    );
    return id;
  },
  'screening-case': async (bank, customerId) => {
    const id = newId();
    const sealed = bank.contextAs('system').vault.sealForBank('screening_cases.name_sealed', 'Specimen');
    await sql`
      insert into screening_cases (id, customer_id, name_digest, name_sealed, listed, source, about)
      values (${id}, ${customerId}, ${id}, ${sealed}, 'Specimen', 'Test', 'recipient')`.execute(bank.root);
    return id;
  },
  movement: plantMovement,
  'check-deposit': plantCheckDeposit,
  withdrawal: async (bank, customerId) =>
    plantWithdrawal(bank, customerId, await firstAccount(bank, customerId)),
  schedule: async (bank, customerId) => {
    const id = newId();
    await sql`
      insert into schedules (id, customer_id, kind, request, anchor, frequency, end_kind, closed_days, next_on)
      values (
        ${id}, ${customerId}, 'transfer', '{"amount": "1.00"}', bank.today(), 'monthly', 'never', 'next-business-day',
        bank.today()
      )`.execute(bank.root);
    return id;
  },
  // An intent is the customer's own: another's leads nowhere, because the movement it names is made with whose it is.
  intent: plantMovement,
  parcel: plantParcel,
};

/** The account that other specimens of the same customer belong to. */
async function firstAccount(bank: TestBank, customerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where customer_id = ${customerId} and type = 'checking' order by id limit 1`.execute(
    bank.root,
  );
  return rows[0]?.id ?? openTestAccount(bank, customerId, 'checking');
}

async function plantMovement(bank: TestBank, customerId: string): Promise<string> {
  const intent = randomUUID();
  await sql`
    insert into movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      created_at, changed_at, plan
    )
    values (
      ${intent}, ${customerId}, 'transfer', 'book', 'posted', 1, 0, 1000, 1001, 'TRF-SPECIMEN', bank.today(),
      bank.today(), bank.now(), bank.now(), '{}'
    )`.execute(bank.root);
  return intent;
}

async function plantCheckDeposit(bank: TestBank, customerId: string): Promise<string> {
  const id = newId();
  const account = await firstAccount(bank, customerId);
  const { vault } = bank.contextAs('system');
  await bank.root.transaction().execute(async (tx) => {
    await sql`
      insert into movements (
        id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
        created_at, changed_at, plan
      )
      values (
        ${id}, ${customerId}, 'check-deposit', 'check', 'pending', 1, 0, 12, 1001, 'DEP-SPECIMEN', bank.today(),
        bank.today(), bank.now(), bank.now(), '{}'
      )`.execute(tx);
    await sql`
      insert into check_deposits (
        movement_id, customer_id, account_id, amount, digest, is_endorsed, email_receipt, mobile_receipt,
        save_information, state
      )
      values (${id}, ${customerId}, ${account}, 1, 'specimen', true, false, false, false, 'in_review')`.execute(
      tx,
    );
    for (const side of ['front', 'back']) {
      const sealed = await vault.seal(tx, customerId, 'check_image_parts.sealed', '/9j/');
      await sql`
        insert into check_images (movement_id, side, form, customer_id, type, bytes)
        values (${id}, ${side}, 'grey', ${customerId}, 'image/jpeg', 3)`.execute(tx);
      await sql`
        insert into check_image_parts (movement_id, side, form, place, customer_id, sealed)
        values (${id}, ${side}, 'grey', 0, ${customerId}, ${sealed})`.execute(tx);
    }
  });
  return id;
}

export async function specimenOf(kind: string, bank: TestBank, customerId: string): Promise<string> {
  const make = makers[kind];
  if (!make) throw new Error(`no specimen of a ${kind}: add one to testing/specimens.ts`);
  return make(bank, customerId);
}
