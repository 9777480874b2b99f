import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { AutoSave, AutoSaveRuleForm } from '@bank/contract/planning/auto-save/contract.ts';
import type * as calls from '@bank/contract/planning/auto-save/contract.ts';
import { ruleProblems, RULES_MAX } from '@bank/contract/planning/auto-save/rules.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { fromPercent } from '@bank/kernel/rate.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readAutoSave } from './overview.ts';
import {
  findRule,
  insertRule,
  listRules,
  updatePaused,
  updateRemoved,
  type StoredRule,
} from './queries/rules.ts';
import { lockAutoSave } from './queries/settings.ts';
import { lockStanding, requireStanding } from './standing.ts';

export function addAutoSaveRule(
  context: CustomerContext,
  form: RequestOf<typeof calls.addAutoSaveRule>,
): Promise<AutoSave> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return forCustomer(context, async (tx) => {
    await lockAutoSave(tx, customerId);
    await requireStanding(tx, customerId);
    const rule = { id: movementIdOf(customerId, intent), ...ruleFromForm(form) };
    const known = await listRules(tx, customerId);
    if (!known.some(({ id }) => id === rule.id)) {
      if (known.length >= RULES_MAX) refuse({ code: 'too_many_rules', word: 'autosave.error.tooMany' });
      if (await insertRule(tx, customerId, rule)) await note(tx, context, 'auto-save.rule-added', rule);
    }
    return readAutoSave(tx, context);
  });
}

/** Also for a preview. */
export function ruleFromForm(form: AutoSaveRuleForm): Omit<StoredRule, 'id' | 'isPaused'> {
  refuseIfAny(ruleProblems(form));
  const { name, trigger, type, above } = form;
  const isAbove = trigger === 'account-above';
  return {
    name,
    trigger,
    type,
    amount: form.type === 'fixed' ? form.amount : null,
    share: form.type === 'percentage' ? fromPercent(form.amount) : null,
    above: isAbove ? (above ?? null) : null,
  };
}

export function setAutoSaveRule(
  context: CustomerContext,
  { ruleId, status }: RequestOf<typeof calls.setAutoSaveRule>,
): Promise<AutoSave> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await lockAutoSave(tx, customerId);
    // A saving that is under way comes first.
    await lockStanding(tx, customerId);
    const rule = (await findRule(tx, customerId, ruleId)) ?? notFound();
    const isPaused = status === 'paused';
    if (rule.isPaused !== isPaused) {
      await updatePaused(tx, rule.id, isPaused);
      await note(tx, context, isPaused ? 'auto-save.rule-paused' : 'auto-save.rule-resumed', rule);
    }
    return readAutoSave(tx, context);
  });
}

export function deleteAutoSaveRule(
  context: CustomerContext,
  { ruleId }: RequestOf<typeof calls.deleteAutoSaveRule>,
): Promise<AutoSave> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await lockAutoSave(tx, customerId);
    // A saving that is under way comes first.
    await lockStanding(tx, customerId);
    const rule = (await findRule(tx, customerId, ruleId)) ?? notFound();
    await updateRemoved(tx, rule.id);
    await note(tx, context, 'auto-save.rule-removed', rule);
    return readAutoSave(tx, context);
  });
}

function note(
  tx: Tx,
  context: CustomerContext,
  action: string,
  { id, trigger, amount, share, above }: Pick<StoredRule, 'id' | 'trigger' | 'amount' | 'share' | 'above'>,
): Promise<void> {
  const after = { trigger, amount, share, above };
  return record(tx, context, { action, objectKind: 'auto-save-rule', objectId: id, after });
}
