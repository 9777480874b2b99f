import { languages } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { BellRing, CircleUserRound, Globe, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import { createFormat } from '../platform/format.ts';
import { languageNames } from '../platform/language.ts';
import { paths } from '../platform/paths.ts';
import type { Customer } from '../platform/session.ts';
import { chooseTheme, useTheme } from '../platform/theme.ts';
import { Menu, type MenuEntry } from '../ui/menu.tsx';
import { CustomerChip } from './customer-chip.tsx';

type CustomerMenuProps = { customer: Customer; onLogout: () => void; startsOpen: boolean };

export function CustomerMenu({ customer, onLogout, startsOpen }: CustomerMenuProps) {
  const { say, language, changeLanguage } = useWords();
  const theme = useTheme();
  const chosen = (value: string) => (value === theme ? { hint: say('common.label.chosen') } : {});
  const themes: MenuEntry[] = [
    {
      id: 'device',
      label: say('common.label.themeDevice'),
      icon: Monitor,
      onChoose: () => chooseTheme('device'),
      ...chosen('device'),
    },
    {
      id: 'light',
      label: say('common.label.themeLight'),
      icon: Sun,
      onChoose: () => chooseTheme('light'),
      ...chosen('light'),
    },
    {
      id: 'dark',
      label: say('common.label.themeDark'),
      icon: Moon,
      onChoose: () => chooseTheme('dark'),
      ...chosen('dark'),
    },
  ];
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
  return (
    <Menu
      startsOpen={startsOpen}
      trigger={<CustomerChip customer={customer} />}
      groups={[
        [
          {
            id: 'profile',
            label: say('navigation.label.profile'),
            icon: CircleUserRound,
            to: paths.profile(),
          },
          { id: 'alerts', label: say('navigation.label.alerts'), icon: BellRing, to: paths.accountAlerts() },
          {
            id: 'security',
            label: say('navigation.label.security'),
            icon: ShieldCheck,
            to: paths.security(),
            ...lastSignOn,
          },
        ],
        themes,
        tongues,
        [{ id: 'logout', label: say('navigation.label.logout'), icon: LogOut, onChoose: onLogout }],
      ]}
    />
  );
}
