import { stopRequest } from '@bank/contract/accounts/checks/contract.ts';
import { stopProblems } from '@bank/contract/accounts/checks/rules.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import { schemaProblems } from '../../platform/schema.ts';

type StopTyped = { readonly first: string; readonly last: string };

/** One number, or a range; an empty last number means one check. */
export function stopOf({ first, last }: StopTyped): {
  request: { firstNumber: number; lastNumber: number } | null;
  problems: readonly Problem[];
} {
  const firstNumber = numberIn(first);
  const lastNumber = last.trim() === '' ? firstNumber : numberIn(last);
  const parsed = stopRequest.safeParse({ firstNumber, lastNumber });
  const problems = parsed.success ? stopProblems(parsed.data) : schemaProblems(parsed.error);
  return { request: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}

function numberIn(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
}
