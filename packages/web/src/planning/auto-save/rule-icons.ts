import type { RuleTrigger } from '@bank/contract/planning/auto-save/rules.ts';
import { Banknote, Coins, ShoppingBag, TrendingUp, Undo2, Utensils, type LucideIcon } from 'lucide-react';

export const ruleIcons: Readonly<Record<RuleTrigger, LucideIcon>> = {
  'depositing-paycheck': Banknote,
  'spending-restaurant': Utensils,
  'spending-shopping': ShoppingBag,
  'receiving-refund': Undo2,
  'round-up': Coins,
  'account-above': TrendingUp,
};
