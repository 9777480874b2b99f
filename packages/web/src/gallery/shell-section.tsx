import {
  Bell,
  ChartLine,
  ChartPie,
  CircleUser,
  CreditCard,
  GraduationCap,
  HandCoins,
  House,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  Menu,
  ReceiptText,
  ScanLine,
  Sprout,
  Sunrise,
  WalletCards,
  ArrowLeftRight,
} from 'lucide-react';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/notes/card.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/frame/link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Logo } from '../ui/frame/logo.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Rail, type RailGroup } from '../ui/rail.tsx';
import { SearchButton } from '../ui/search-button.tsx';
import { TabBar } from '../ui/tab-bar.tsx';
import { UserChip } from '../ui/user-chip.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const groups: readonly RailGroup[] = [
  {
    id: 'home',
    items: [
      { id: 'dashboard', name: 'Dashboard', icon: LayoutDashboard, to: '#dashboard', current: true },
      { id: 'accounts', name: 'Accounts', icon: WalletCards, to: '#accounts' },
    ],
  },
  {
    id: 'move',
    name: 'Move money',
    items: [
      { id: 'transfers', name: 'Transfers', icon: ArrowLeftRight, to: '#transfers' },
      { id: 'payments', name: 'Payments', icon: ReceiptText, to: '#payments' },
      { id: 'deposit', name: 'Deposit a check', icon: ScanLine, to: '#deposit' },
      { id: 'withdraw', name: 'Withdraw', icon: HandCoins, to: '#withdraw' },
    ],
  },
  {
    id: 'grow',
    name: 'Grow and plan',
    items: [
      { id: 'investments', name: 'Investments', icon: ChartLine, to: '#investments' },
      { id: 'retirement', name: 'Retirement', icon: Sunrise, to: '#retirement' },
      { id: 'savings', name: 'Savings tools', icon: Sprout, to: '#savings' },
      { id: 'budget', name: 'Budget planner', icon: ChartPie, to: '#budget' },
    ],
  },
  {
    id: 'borrow',
    name: 'Borrow',
    items: [{ id: 'credit', name: 'Credit and rewards', icon: CreditCard, to: '#credit' }],
  },
  { id: 'student', items: [{ id: 'student', name: 'Student Center', icon: GraduationCap, to: '#student' }] },
];

export function ShellSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Rail" bare className="max-lg:hidden lg:col-span-3">
        <div className="overflow-hidden rounded-lg border border-line bg-canvas">
          <Rail
            label="Main"
            logo={(narrow) => (
              <Link
                to="#home"
                aria-label="Keelson, go to dashboard"
                className="inline-flex rounded-sm no-underline"
              >
                {narrow ? <Logo mark /> : <Logo name="Keelson" />}
              </Link>
            )}
            groups={groups}
            foot={[
              { id: 'profile', name: 'Profile', icon: CircleUser, to: '#profile' },
              { id: 'help', name: 'Help and support', icon: LifeBuoy, to: '#help' },
              { id: 'logout', name: 'Logout', icon: LogOut, onPress: () => undefined },
            ]}
          />
        </div>
      </Specimen>
      <div className="grid content-start gap-7 lg:col-span-9">
        <Specimen title="Top bar" bare>
          <div className="flex items-center justify-between gap-3 rounded-lg border border-line p-4">
            <SearchButton />
            <div className="flex items-center gap-2.5">
              <IconButton icon={Bell} name="Notifications, 2 new" dot />
              <UserChip name="Nora Whitfield" />
            </div>
          </div>
        </Specimen>
        <Specimen title="Avatar">
          <div className="flex items-center gap-4">
            <Avatar name="Nora Whitfield" />
            <Avatar name="Guest" size="regular" />
            <Avatar name="Nora Whitfield" size="large" />
          </div>
        </Specimen>
        <Specimen title="Phone tab bar" bare>
          <Card as="div" className="overflow-hidden">
            <PhoneBar />
          </Card>
        </Specimen>
        <Specimen title="Page head" bare>
          <PageHead
            before={
              <Crumbs
                label="Breadcrumb"
                trail={[{ to: '#accounts', name: 'Accounts' }]}
                here="Everyday Checking"
              />
            }
            title="Pay Bills"
            lead="Pay now, schedule ahead, or use AutoPay."
            actions={<LinkButton to="#schedule">Schedule Payment</LinkButton>}
          />
        </Specimen>
      </div>
    </SpecimenGrid>
  );
}

function PhoneBar() {
  return (
    <TabBar
      label="Main, compact"
      className="static border-t-0"
      items={[
        { id: 'home', name: 'Home', icon: House, to: '#home' },
        { id: 'accounts', name: 'Accounts', icon: WalletCards, to: '#accounts' },
        {
          id: 'move',
          name: 'Move',
          icon: ArrowLeftRight,
          current: true,
          open: false,
          onPress: () => undefined,
        },
        { id: 'plan', name: 'Plan', icon: ChartPie, to: '#plan' },
        { id: 'more', name: 'More', icon: Menu, open: false, onPress: () => undefined },
      ]}
    />
  );
}
