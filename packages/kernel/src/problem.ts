/** A refusal the customer can understand. `word` is the id of its text; anything else is a bug or an outage. */
export type Problem = {
  readonly code: string;
  readonly word: string;
  readonly field?: string;
  readonly blanks?: Readonly<Record<string, string | number>>;
};

/** Kind of refusal; the HTTP layer maps it to a status. */
export type RefusalKind =
  | 'invalid'
  | 'refused'
  | 'unknown'
  | 'forbidden'
  | 'unauthenticated'
  | 'conflict'
  | 'throttled';

export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly problems: readonly [Problem, ...Problem[]];
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: RefusalKind, problems: readonly [Problem, ...Problem[]], retryAfterSeconds?: number) {
    super(problems.map((problem) => problem.code).join(', '));
    this.name = 'Refusal';
    this.kind = kind;
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function refuse(problem: Problem): never {
  throw new Refusal('refused', [problem]);
}

export function refuseIfAny(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw new Refusal('refused', [first, ...rest]);
}

/** The same reply for what does not exist and what belongs to someone else. */
export function notFound(word = 'failure.notFound'): never {
  throw new Refusal('unknown', [{ code: 'not_found', word }]);
}

/** A dependency did not answer. The same intent may be retried. */
export class Outage extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds = 5, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Outage';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
