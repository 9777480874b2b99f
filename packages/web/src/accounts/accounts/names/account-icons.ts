import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import {
  ChartLine,
  CreditCard,
  GraduationCap,
  LockKeyhole,
  PiggyBank,
  Scale,
  Sunrise,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

export const accountIcons: Readonly<Record<AccountType, LucideIcon>> = {
  checking: Wallet,
  savings: PiggyBank,
  student: GraduationCap,
  moneyMarket: Scale,
  credit: CreditCard,
  retirement: Sunrise,
  investment: ChartLine,
  cd: LockKeyhole,
};
