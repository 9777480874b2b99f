import type { PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import {
  CreditCard,
  HandCoins,
  House,
  ReceiptText,
  RefreshCw,
  Smartphone,
  Umbrella,
  Zap,
  type LucideIcon,
} from 'lucide-react';

export const categoryIcons: Readonly<Record<PayeeCategory, LucideIcon>> = {
  Utilities: Zap,
  'Mortgage/Rent': House,
  Insurance: Umbrella,
  'Credit Card': CreditCard,
  Loan: HandCoins,
  'Phone/Internet': Smartphone,
  Subscription: RefreshCw,
  Other: ReceiptText,
};
