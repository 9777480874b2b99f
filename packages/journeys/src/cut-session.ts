import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Page } from 'playwright-core';
import type { CuttingLine } from './cutting-line.ts';

/** A person on a page that reaches the bank over a line of its own. */
export type CutSession = {
  readonly person: Person;
  readonly page: Page;
  readonly line: CuttingLine;
  readonly checking: Account;
  /** The account that the page is about. */
  readonly account: Account;
  /** What the page has said since the last cut, in its order. */
  readonly said: string[];
  readonly leave: () => Promise<void>;
};
