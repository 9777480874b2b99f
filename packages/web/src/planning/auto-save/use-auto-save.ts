import {
  deleteAutoSaveRule,
  setAutoSaveRule,
  setAutoSaveStatus,
  type AutoSaveRule,
} from '@bank/contract/planning/auto-save/contract.ts';
import type { AutoSaveStatus } from '@bank/contract/planning/auto-save/rules.ts';
import { useReloadAll, useSend } from '../../platform/calls/api.ts';

/** What can be done at once: pause, resume, turn off, switch or remove a rule. */
export function useAutoSave() {
  const status = useSend(setAutoSaveStatus);
  const rule = useSend(setAutoSaveRule);
  const removal = useSend(deleteAutoSaveRule);
  const reloadAll = useReloadAll();
  const done = { onSuccess: () => void reloadAll() };
  return {
    error: status.error ?? rule.error ?? removal.error,
    working: status.isPending,
    workingRule: rule.isPending ? (rule.variables?.request.ruleId ?? null) : null,
    setStatus: (next: AutoSaveStatus) => status.mutate({ request: { status: next } }, done),
    setRule: ({ id, status: now }: AutoSaveRule) =>
      rule.mutate({ request: { ruleId: id, status: now === 'active' ? 'paused' : 'active' } }, done),
    removeRule: ({ id }: AutoSaveRule) => removal.mutate({ request: { ruleId: id } }, done),
  };
}

export type AutoSaveActions = ReturnType<typeof useAutoSave>;
