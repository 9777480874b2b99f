/** The bank's own accounts, with the ids the migration gave them. A test keeps the two in sync. */
export const own = {
  cash: 1,
  reserve: 2,
  clearing_ach: 10,
  clearing_wire: 11,
  clearing_check: 12,
  clearing_atm: 13,
  clearing_card: 14,
  clearing_market: 15,
  suspense: 20,
  returned_items: 21,
  dispute_receivable: 30,
  charged_off: 31,
  interest_payable: 40,
  interest_receivable: 41,
  rewards_liability: 42,
  taxes_withheld: 43,
  check_orders: 44,
  sales_tax: 45,
  rewards_payable: 47,
  fee_income: 50,
  interest_income: 51,
  interchange_income: 52,
  interest_expense: 60,
  rewards_expense: 61,
  fraud_loss: 62,
  goodwill_expense: 63,
  network_cost: 64,
  capital: 90,
} as const;

/** Customer account ids start here; the bank's own accounts lie below and are never locked. */
export const FIRST_CUSTOMER_ACCOUNT = 1_000;

/**
 * Kind of a leg, for statements, filters and totals. Only forced fees and interest may take an account below its floor,
 * and a purchase that a network approved by itself.
 */
export const kinds = {
  transfer: 1,
  deposit: 2,
  withdrawal: 3,
  payment: 4,
  purchase: 5,
  fee: 6,
  interest: 7,
  reversal: 8,
  adjustment: 9,
  reward: 10,
  dispute: 11,
  contribution: 12,
  trade: 13,
  accrual: 14,
} as const;

export type Kind = keyof typeof kinds;

const kindNames = new Map<number, Kind>(
  Object.entries(kinds).map(([name, id]) => [id, name as Kind] as const),
);

export function kindOf(id: number): Kind {
  const kind = kindNames.get(id);
  if (!kind) throw new RangeError(`${id} is not a kind of leg`);
  return kind;
}
