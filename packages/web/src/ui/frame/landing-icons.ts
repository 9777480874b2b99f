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
} from 'lucide-react';

/** The icons of the landing page, listed here so that they travel with the frame instead of in nine small files. */
export const landingIcons = {
  Globe,
  KeyRound,
  ListChecks,
  Lock,
  Menu,
  PiggyBank,
  ReceiptText,
  ShieldCheck,
  Wallet,
} as const;
