import { listDevices } from '@bank/contract/devices/contract.ts';
import { listPasskeys } from '@bank/contract/passkeys/contract.ts';
import { showSecondFactor } from '@bank/contract/second-factor/contract.ts';
import { listSessions } from '@bank/contract/sessions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  BellRing,
  FingerprintPattern,
  Gauge,
  History,
  KeyRound,
  LogIn,
  MonitorSmartphone,
  OctagonX,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoad } from '../../platform/api.ts';
import { useOffered } from '../../platform/offered.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { FactorPill } from './second-factor-panel.tsx';

/** Everything in one look, each line leading to its section. What is not known yet says nothing. */
export function GlancePanel({ className }: { className?: string }) {
  const { say } = useWords();
  const offered = useOffered();
  const factor = useLoad(showSecondFactor, {}).data;
  const passkeys = useLoad(listPasskeys, {}).data?.passkeys.length;
  const sessions = useLoad(listSessions, {}).data?.sessions.length;
  const devices = useLoad(listDevices, {}).data?.devices.length;
  return (
    <Card pad aria-labelledby="glance" className={className}>
      <h2 id="glance" className="text-h3 font-semibold">
        {say('security.glance.title')}
      </h2>
      <ul className="mt-2 -mb-2 divide-y divide-line">
        <Line to="#panic" icon={OctagonX} name={say('security.glance.panic')} />
        <Line to="#limits" icon={Gauge} name={say('security.glance.limits')} />
        <Line to="#password" icon={KeyRound} name={say('security.password.title')} />
        <Line to="#two-step" icon={ShieldCheck} name={say('security.factor.title')}>
          {factor && <FactorPill on={factor.twoFactorEnabled} />}
        </Line>
        <Line to="#passkeys" icon={FingerprintPattern} name={say('security.passkeys.title')}>
          <Count count={passkeys} />
        </Line>
        <Line to="#devices" icon={MonitorSmartphone} name={say('security.devices.title')}>
          <Count count={devices} />
        </Line>
        <Line to="#sessions" icon={LogIn} name={say('security.sessions.title')}>
          <Count count={sessions} />
        </Line>
        <Line to="#history" icon={History} name={say('security.history.title')} />
        <Line
          to={offered('profile') ? `${paths.profile()}?tab=notifications` : '#history'}
          icon={BellRing}
          name={say('security.alerts.title')}
        >
          <StatusPill tone="positive">{say('security.alerts.always')}</StatusPill>
        </Line>
      </ul>
    </Card>
  );
}

type LineProps = { to: string; icon: LucideIcon; name: string; children?: ReactNode };

function Line({ to, icon: Icon, name, children }: LineProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-12 items-center gap-3.5 rounded-xs py-1.5 text-sm font-medium text-ink no-underline"
      >
        <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
        <span className="min-w-0 flex-1">{name}</span>
        {children}
      </Link>
    </li>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <StatusPill tone="neutral" icon={null}>
      {count}
    </StatusPill>
  );
}
