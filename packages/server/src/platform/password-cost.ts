/** Cost of one guess: memory in KiB and argon2id passes. */
export type PasswordCost = { readonly memoryKib: number; readonly passes: number };

/** OWASP's minimum for argon2id, and a maximum that protects the server. */
const MEMORY_KIB = { min: 19_456, max: 262_144 };
const PASSES = { min: 2, max: 12 };

export function passwordCost(text: string): PasswordCost {
  const [memoryKib = 0, passes = 0] = text.split('/').map(Number);
  return { memoryKib, passes };
}

export function isGoodCost({ memoryKib, passes }: PasswordCost): boolean {
  return (
    memoryKib >= MEMORY_KIB.min && memoryKib <= MEMORY_KIB.max && passes >= PASSES.min && passes <= PASSES.max
  );
}

export function isSameCost(one: PasswordCost, other: PasswordCost): boolean {
  return one.memoryKib === other.memoryKib && one.passes === other.passes;
}

export function costsOf(list: readonly PasswordCost[]): readonly [PasswordCost, ...PasswordCost[]] {
  const [newest, ...older] = list;
  if (!newest) throw new Error('configuration: PASSWORD_COST is empty');
  return [newest, ...older];
}
