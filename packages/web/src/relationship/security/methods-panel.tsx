import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSignOns } from '@bank/contract/person/identity/contract.ts';
import { setSecondFactor, showSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import { RECOVERY_CODES } from '@bank/contract/person/identity/second-factor/rules.ts';
import { RECOVERY_CODES_FEW } from '@bank/contract/relationship/security/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { KeyRound, LockKeyhole, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLoad, useReload, useSend } from '../../platform/calls/api.ts';
import { bankDay } from '../../platform/bank-day.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { Entries, EntryButton, EntryPanel } from './entry-panel.tsx';
import { FactorSetUpPanel, RecoveryCodesPanel } from './authenticator/factor-panel.tsx';
import { useAuthenticatorSetUp, useNewCodes } from './authenticator/use-authenticator.ts';
import { PartPanel } from './part-panel.tsx';
import { PasswordChangePanel } from './password/password-change-panel.tsx';
import { usePasswordChange } from './password/use-password-change.ts';
import { SectionPanel } from './section-panel.tsx';

type State = ReplyOf<typeof showSecondFactor>;

/** Password, authenticator app and recovery codes with their status; `children` are further rows. */
export function MethodsPanel({ children }: { children?: ReactNode }) {
  const { say } = useWords();
  const factor = useLoad(showSecondFactor, {});
  return (
    <SectionPanel id="sign-on" title={say('security.methods.title')}>
      <Entries label={say('security.methods.title')}>
        <PasswordEntry />
        {factor.data ? (
          <>
            <FactorEntry state={factor.data} />
            {factor.data.twoFactorEnabled && <CodesEntry left={factor.data.recoveryCodesLeft} />}
          </>
        ) : (
          <li className="min-h-19">
            <PartPanel part={factor}>{() => null}</PartPanel>
          </li>
        )}
        {children}
      </Entries>
    </SectionPanel>
  );
}

/** Says when the password was last changed, if the sign-on history reaches that far back. */
function PasswordEntry() {
  const { say, language } = useWords();
  const change = usePasswordChange();
  const events = useLoad(listSignOns, {}).data?.events;
  const changed = events?.find(
    ({ outcome }) => outcome === 'password-changed' || outcome === 'password-reset',
  );
  const day = changed && createFormat(language).day(bankDay(changed.at), '');
  return (
    <EntryPanel
      icon={LockKeyhole}
      name={say('security.password.title')}
      facts={[day === undefined ? say('security.password.lead') : say('security.password.changed', { day })]}
      actions={
        <EntryButton
          name={say('security.password.change')}
          working={change.stage === 'proving' && say('security.part.working')}
          onPointerEnter={change.prepare}
          onFocus={change.prepare}
          onClick={() => void change.begin()}
        >
          {say('security.password.edit')}
        </EntryButton>
      }
    >
      <PasswordChangePanel change={change} />
    </EntryPanel>
  );
}

/** The switch starts the enrolment and stays off until a code has confirmed it. */
function FactorEntry({ state }: { state: State }) {
  const { say, language } = useWords();
  const setUp = useAuthenticatorSetUp();
  const off = useSend(setSecondFactor);
  const reload = useReload();
  const [confirming, setConfirming] = useState(false);
  const busy = setUp.enrol.isPending || off.isPending;
  const toggle = () => {
    if (busy) return;
    off.reset();
    if (state.twoFactorEnabled) setConfirming(true);
    else setUp.begin();
  };
  const turnOff = () =>
    off.mutate({ request: { twoFactorEnabled: false } }, { onSuccess: () => void reload(showSecondFactor) });
  const { enabledAt } = state;
  const name = say('security.factor.title');
  return (
    <EntryPanel
      icon={Smartphone}
      name={name}
      facts={[
        enabledAt === null
          ? say('security.factor.lead')
          : say('security.factor.since', { day: createFormat(language).day(bankDay(enabledAt), '') }),
      ]}
      actions={
        <Switch
          className="gap-0"
          checked={state.twoFactorEnabled}
          aria-busy={busy || undefined}
          onPointerEnter={setUp.prepare}
          onChange={toggle}
          label={<span className="sr-only">{name}</span>}
        />
      }
    >
      <FailurePanel error={setUp.enrol.error ?? off.error} refused={say('security.factor.failed')} />
      <FactorSetUpPanel setUp={setUp} />
      {confirming && (
        <ConfirmPanel
          title={say('security.factor.offTitle')}
          text={say('security.factor.offText')}
          confirm={say('security.factor.offConfirm')}
          onConfirm={turnOff}
          onClose={() => setConfirming(false)}
        />
      )}
    </EntryPanel>
  );
}

/** Codes are readable only when created, so a customer who lost them creates new ones. */
function CodesEntry({ left }: { left: number }) {
  const { say } = useWords();
  const codes = useNewCodes();
  const count = say('security.codes.left', { count: left, all: RECOVERY_CODES });
  const few = left <= RECOVERY_CODES_FEW;
  return (
    <EntryPanel
      icon={KeyRound}
      name={say('security.codes.title')}
      marks={few && <StatusPill tone="caution">{count}</StatusPill>}
      facts={[few ? say('security.codes.text') : count]}
      actions={
        <EntryButton
          name={say('security.codes.renew')}
          working={codes.send.isPending && say('security.part.working')}
          onClick={codes.ask}
        >
          {say('security.codes.renew')}
        </EntryButton>
      }
    >
      <RecoveryCodesPanel codes={codes} />
    </EntryPanel>
  );
}
