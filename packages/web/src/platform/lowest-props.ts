import type { Cents } from '@bank/kernel/money.ts';

/** What a payment that nobody has made yet does to the lowest balance of an account. */
export type LowestProps = {
  readonly accountId: string;
  /** An automatic payment that this one replaces. */
  readonly without?: string;
  readonly payment: {
    readonly amount: Cents;
    /** Now if none is given. */
    readonly day?: string;
    readonly frequency?: string;
    readonly everyDays?: number;
    readonly endsOn?: string;
    readonly times?: number;
    readonly closedDays?: 'as-is' | 'next-business-day' | 'previous-business-day';
  };
};
