import type { Transaction } from '@bank/contract/accounts/transactions/contract.ts';
import type { Category, TransactionType } from '@bank/contract/accounts/transactions/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  Banknote,
  Bus,
  ChartLine,
  CircleEllipsis,
  GraduationCap,
  HeartPulse,
  House,
  Percent,
  Plane,
  ReceiptText,
  ShoppingBag,
  ShoppingBasket,
  Smartphone,
  Store,
  Ticket,
  TrendingUp,
  Utensils,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<Category, LucideIcon>> = {
  deposit: ArrowDownLeft,
  payroll: ArrowDownLeft,
  transfer: ArrowLeftRight,
  payment: ReceiptText,
  groceries: ShoppingBasket,
  dining: Utensils,
  shopping: ShoppingBag,
  transport: Bus,
  housing: House,
  utilities: Zap,
  phone: Smartphone,
  health: HeartPulse,
  entertainment: Ticket,
  travel: Plane,
  education: GraduationCap,
  cash: Banknote,
  fees: Percent,
  interest: TrendingUp,
  investment: ChartLine,
  other: CircleEllipsis,
};

type Told = Pick<Transaction, 'type' | 'category' | 'amount'>;

/** By what it was for; where nobody knows, by the way the money went. */
export function transactionIcon({ type, category, amount }: Told): LucideIcon {
  if (category !== 'other') return icons[category];
  if (type === 'purchase') return Store;
  return amount > 0 ? ArrowDownLeft : ArrowUpRight;
}

export function typeName(type: TransactionType, say: Say): string {
  // words: transactions.type.*
  return say(`transactions.type.${type}`);
}

export function categoryName(category: Category, say: Say): string {
  // words: transactions.category.*
  return say(`transactions.category.${category}`);
}

/** These say no more than the type beside them. */
const sameAsType: readonly Category[] = ['deposit', 'transfer', 'payment', 'fees', 'interest', 'other'];

/** The second line: its type, and what it was for where that says more. What the name says already is left out. */
export function transactionDetail({ type, category, description }: Transaction, say: Say): string {
  const purpose = sameAsType.includes(category) ? [] : [categoryName(category, say)];
  const name = typeName(type, say);
  return [...(type === 'other' || name === description ? [] : [name]), ...purpose].join(' · ');
}
