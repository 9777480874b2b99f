import type { staffMay } from '@bank/contract/bank/staff/rules.ts';

export type Right = Parameters<typeof staffMay>[1];

export type Entry = {
  /** What the command does, in one line. */
  readonly does: string;
  /** The right it takes; who has it follows from the staff's rules. */
  readonly right: Right;
  /** What a person would type after the command's name. */
  readonly example: string;
};

/** An id of nothing: where an example needs one, the reader puts their own. */
export const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
