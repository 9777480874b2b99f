import { approveRule, proposeRule } from '@bank/contract/bank/rulebook/contract.ts';
import { enrolStaff, type StaffMember } from '@bank/contract/bank/staff/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';

export type Officer = { readonly id: string; readonly call: ReturnType<typeof callAs> };

export async function makeOfficer(
  bank: TestBank,
  name: string,
  role: StaffMember['role'] = 'officer',
): Promise<Officer> {
  const { staff, token } = await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, { name, role });
  return { id: staff.id, call: callAs(bank.officeUrl, token) };
}

type AskedChange = { readonly rule: string; readonly value: string; readonly from: Day };

/** A change of a rule, as two officers make it. */
export async function changeRule(
  [maker, checker]: readonly [Officer, Officer],
  asked: AskedChange,
): Promise<void> {
  const { change } = await maker.call(proposeRule, { ...asked, reason: 'test' });
  await checker.call(approveRule, { changeId: change.id, digest: change.digest });
}
