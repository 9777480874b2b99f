import { languages, type Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  BellRing,
  CircleUserRound,
  Globe,
  LogOut,
  Monitor,
  Moon,
  ShieldCheck,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import { createFormat } from '../platform/frame/format.ts';
import { needsCode } from '../platform/gate.ts';
import { languageNames } from '../platform/frame/language.ts';
import { paths } from '../platform/frame/paths.ts';
import type { Customer } from '../platform/frame/session.ts';
import { chooseTheme, useTheme, type Theme } from '../platform/frame/theme.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { CustomerChip } from './customer-chip.tsx';
import { useWays } from './sight.tsx';

type CustomerMenuProps = { customer: Customer; onLogout: () => void; startsOpen: boolean };

export function CustomerMenu({ customer, onLogout, startsOpen }: CustomerMenuProps) {
  const { say, language, changeLanguage } = useWords();
  const theme = useTheme();
  const leads = useWays();
  const tongues: MenuEntry[] = languages.map((each) => ({
    id: each,
    label: languageNames[each],
    icon: Globe,
    onChoose: () => void changeLanguage(each),
    ...(each === language ? { hint: say('common.label.chosen') } : {}),
  }));
  const lastSignOn =
    customer.lastSignOnAt === null
      ? {}
      : {
          hint: say('navigation.label.lastSignOn', {
            moment: createFormat(language).moment(customer.lastSignOnAt),
          }),
        };
  const own: (MenuEntry & { to: string })[] = [
    {
      id: 'profile',
      label: say('navigation.label.profile'),
      icon: CircleUserRound,
      to: paths.profile(),
    },
    {
      id: 'alerts',
      label: say('navigation.label.alerts'),
      icon: BellRing,
      to: paths.accountAlerts(),
      needs: needsCode(paths.accountAlerts()) ? say('approval.gate.mark') : undefined,
    },
    {
      id: 'security',
      label: say('navigation.label.security'),
      icon: ShieldCheck,
      to: paths.security(),
      ...lastSignOn,
    },
  ];
  return (
    <Menu
      startsOpen={startsOpen}
      trigger={<CustomerChip customer={customer} />}
      groups={[
        own.filter(({ to }) => leads(to)),
        { title: say('common.label.theme'), entries: themeEntries(say, theme) },
        { title: say('common.label.language'), entries: tongues },
        [{ id: 'logout', label: say('navigation.label.logout'), icon: LogOut, onChoose: onLogout }],
      ]}
    />
  );
}

function themeEntries(say: Say, theme: Theme): MenuEntry[] {
  const entry = (id: Theme, label: string, icon: LucideIcon): MenuEntry => ({
    id,
    label,
    icon,
    onChoose: () => chooseTheme(id),
    ...(id === theme ? { hint: say('common.label.chosen') } : {}),
  });
  return [
    entry('device', say('common.label.themeDevice'), Monitor),
    entry('light', say('common.label.themeLight'), Sun),
    entry('dark', say('common.label.themeDark'), Moon),
  ];
}
