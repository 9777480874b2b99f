import * as contract from '@bank/contract/bank/cases/contract.ts';
import { enrolStaff, type StaffMember } from '@bank/contract/bank/staff/contract.ts';
import { createRequest, listRequests, replyRequest } from '@bank/contract/person/support/contract.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { openCase, type Opening } from '../bank/cases/service.ts';
import { newId } from '../platform/work.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { runWorker } from './mail.ts';

type Caller = ReturnType<typeof callAs>;

/** Staff of an office and customers who write to it, for the tests of cases. */
export async function createCaseDesk(bank: TestBank) {
  const staff = new Map<string, { call: Caller; id: string; token: string }>();
  const enrol = async (name: string, role: StaffMember['role']) => {
    const operator = callAs(bank.officeUrl, bank.operatorToken);
    const { token, staff: member } = await operator(enrolStaff, { name, role });
    staff.set(name, { call: callAs(bank.officeUrl, token), id: member.id, token });
  };
  await enrol('teller', 'teller');
  await enrol('colleague', 'teller');
  await enrol('officer', 'officer');
  await enrol('auditor', 'auditor');
  const by = (name: string) => {
    const found = staff.get(name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const timeline = async (caseId: Id<'case'>, who = 'officer') =>
    (await by(who).call(contract.showCase, { caseId })).timeline;
  return {
    by,
    timeline,
    writer: (topic?: 'payments' | 'complaint') => makeWriter(bank, topic),
    open: (opening: Opening) => openAs(bank, opening),
    held: () => makeHeld(bank),
  };
}

export type CaseDesk = Awaited<ReturnType<typeof createCaseDesk>>;

/** A customer who has written to the bank, and the case of it. */
async function makeWriter(bank: TestBank, topic: 'payments' | 'complaint' = 'payments') {
  const customer = await bank.customer();
  const call = callAs(bank.apiUrl, customer.token);
  await call(createRequest, { intent: crypto.randomUUID(), topic, message: 'The fee was taken twice.' });
  await runWorker(bank);
  const own = async () => {
    const [request] = (await call(listRequests, {})).requests;
    if (!request) throw new Error('nothing is listed');
    return request;
  };
  const { requestId } = await own();
  const reply = (message: string, intent: string = crypto.randomUUID()) =>
    call(replyRequest, { requestId, message, intent });
  return { customer, call, own, requestId, caseId: await caseOf(bank, requestId), reply };
}

function openAs(bank: TestBank, opening: Opening): Promise<boolean> {
  return bank.worker.transaction().execute((tx) => openCase(tx, bank.contextAs('worker'), opening));
}

/** A case about a payment that nobody holds: enough for what concerns the case alone. */
async function makeHeld(bank: TestBank): Promise<Id<'case'>> {
  const subjectId = newId();
  const { id: customerId } = await bank.customer();
  await openAs(bank, { kind: 'held-payment', subjectId, customerId });
  return caseOf(bank, subjectId);
}

async function caseOf(bank: TestBank, subjectId: string): Promise<Id<'case'>> {
  const { rows } = await sql<{ id: string }>`
    select id from cases where subject_id = ${subjectId}`.execute(bank.root);
  return idFrom('case', rows[0]?.id ?? '');
}
