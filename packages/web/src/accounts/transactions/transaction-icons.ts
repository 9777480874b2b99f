import type { Transaction } from '@bank/contract/accounts/transactions/contract.ts';
import type { Category } from '@bank/contract/accounts/transactions/rules.ts';
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

/** By category; without one, by the direction of the money. */
export function transactionIcon({ type, category, amount }: Told): LucideIcon {
  if (category !== 'other') return icons[category];
  if (type === 'purchase') return Store;
  return amount > 0 ? ArrowDownLeft : ArrowUpRight;
}
