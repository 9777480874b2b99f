import {
  Globe,
  KeyRound,
  ListChecks,
  Lock,
  Menu,
  PiggyBank,
  ReceiptText,
  ShieldCheck,
  Wallet,
  WifiOff,
} from 'lucide-react';

/** Icons of the first view, in one file that loads with the frame instead of ten small ones. */
export const frameIcons = {
  Globe,
  KeyRound,
  ListChecks,
  Lock,
  Menu,
  PiggyBank,
  ReceiptText,
  ShieldCheck,
  Wallet,
  WifiOff,
} as const;
