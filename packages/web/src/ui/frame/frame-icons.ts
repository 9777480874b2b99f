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

/** The icons of the first view, listed here so that they travel with the frame instead of in ten small files. */
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
