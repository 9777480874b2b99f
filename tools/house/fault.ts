/** One problem and its location; used by all checks. */
export type Fault = {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
};

/** Prints one line per fault and fails the process if there is any. */
export function report(summary: string, faults: readonly Fault[]): void {
  console.log(summary);
  for (const { path, line, rule, message } of faults) console.error(`${path}:${line} [${rule}] ${message}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Faults in path order, without duplicates. */
export function ordered(faults: readonly Fault[]): Fault[] {
  const unique = new Map(
    faults.map((fault) => [`${fault.path}:${fault.line}:${fault.rule}:${fault.message}`, fault]),
  );
  return [...unique.values()].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
