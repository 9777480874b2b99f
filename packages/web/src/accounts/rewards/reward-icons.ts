import type { RewardCategory } from '@bank/contract/accounts/rewards/rules.ts';
import { Banknote, Gift, Plane, Utensils, type LucideIcon } from 'lucide-react';

export const rewardIcons: Readonly<Record<RewardCategory, LucideIcon>> = {
  cashback: Banknote,
  giftcard: Gift,
  travel: Plane,
  dining: Utensils,
};
