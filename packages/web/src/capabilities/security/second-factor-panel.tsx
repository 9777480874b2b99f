import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  enrolSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  showSecondFactor,
} from '@bank/contract/second-factor/contract.ts';
import { RECOVERY_CODES } from '@bank/contract/second-factor/rules.ts';
import { RECOVERY_CODES_FEW } from '@bank/contract/security/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../platform/api.ts';
import { createFormat } from '../../platform/format.ts';
import { useLazyView, type LazyView } from '../../platform/lazy-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { PartPanel } from './part-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

type State = ReplyOf<typeof showSecondFactor>;
type Enrolment = ReplyOf<typeof enrolSecondFactor>;

const factorDialog: LazyView<{ enrolment: Enrolment; onClose: () => void }> = {
  load: async () => (await import('./factor-dialog.tsx')).FactorDialog,
  words: [],
};
const codesDialog: LazyView<{ codes: readonly string[]; onClose: () => void }> = {
  load: async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
  words: [],
};

/** The switch starts a real enrolment and stays off until a code has confirmed it. */
export function SecondFactorPanel() {
  const { say } = useWords();
  const state = useLoad(showSecondFactor, {});
  return (
    <SectionPanel
      id="two-step"
      title={say('security.factor.title')}
      state={state.data && <FactorPill on={state.data.twoFactorEnabled} />}
      lead={say('security.factor.lead')}
    >
      <PartPanel part={state}>{(known) => <Factor state={known} />}</PartPanel>
    </SectionPanel>
  );
}

export function FactorPill({ on }: { on: boolean }) {
  const { say } = useWords();
  return (
    <StatusPill tone={on ? 'positive' : 'caution'}>
      {on ? say('security.state.on') : say('security.state.off')}
    </StatusPill>
  );
}

function Factor({ state }: { state: State }) {
  const { say, language } = useWords();
  const { enrol, off, reload } = useFactor();
  const [confirming, setConfirming] = useState(false);
  const { load, prepare } = useLazyView(factorDialog);
  const close = () => {
    enrol.reset();
    void reload(showSecondFactor);
  };
  const toggle = () => {
    if (enrol.isPending || off.isPending) return;
    if (state.twoFactorEnabled) setConfirming(true);
    else enrol.mutate({ request: {} });
  };
  const turnOff = () =>
    off.mutate({ request: { twoFactorEnabled: false } }, { onSuccess: () => void reload(showSecondFactor) });
  const { enabledAt } = state;
  return (
    <div className="border-t border-line">
      <div className="px-5 py-2.5 md:px-6">
        <Switch
          checked={state.twoFactorEnabled}
          aria-busy={enrol.isPending || off.isPending || undefined}
          onPointerEnter={prepare}
          onChange={toggle}
          label={<span className="font-medium">{say('security.factor.switch')}</span>}
          hint={
            enabledAt === null
              ? say('security.factor.needsApp')
              : say('security.factor.since', { moment: createFormat(language).moment(enabledAt) })
          }
        />
        <FailurePanel
          error={enrol.error ?? off.error}
          refused={say('security.factor.failed')}
          className="mb-2.5"
        />
      </div>
      {state.twoFactorEnabled && <RecoveryCodes left={state.recoveryCodesLeft} />}
      {enrol.data && (
        <Fetched load={load} onGiveUp={close}>
          {(FactorDialog) => <FactorDialog enrolment={enrol.data} onClose={close} />}
        </Fetched>
      )}
      {confirming && (
        <ConfirmPanel
          title={say('security.factor.offTitle')}
          text={say('security.factor.offText')}
          confirm={say('security.factor.offConfirm')}
          onConfirm={turnOff}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function useFactor() {
  return { enrol: useSend(enrolSecondFactor), off: useSend(setSecondFactor), reload: useReload() };
}

/** They can be read only when they are made, so whoever has lost them makes new ones. */
function RecoveryCodes({ left }: { left: number }) {
  const { say } = useWords();
  const send = useSend(renewRecoveryCodes);
  const reload = useReload();
  const [confirming, setConfirming] = useState(false);
  const { load } = useLazyView(codesDialog);
  const close = () => {
    send.reset();
    void reload(showSecondFactor);
  };
  return (
    <div className="border-t border-line px-5 py-3.5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm font-medium">
            {say('security.codes.title')}
            <StatusPill tone={left > RECOVERY_CODES_FEW ? 'neutral' : 'caution'} icon={null}>
              {say('security.codes.left', { count: left, all: RECOVERY_CODES })}
            </StatusPill>
          </p>
          <p className="mt-0.5 text-2xs text-ink-3">{say('security.codes.text')}</p>
        </div>
        <Button
          tone="secondary"
          size="small"
          className="h-11 max-md:w-full"
          working={send.isPending && say('security.part.working')}
          onClick={() => setConfirming(true)}
        >
          {say('security.codes.renew')}
        </Button>
      </div>
      <FailurePanel error={send.error} refused={say('security.factor.failed')} className="mt-3" />
      {confirming && (
        <ConfirmPanel
          title={say('security.codes.renewTitle')}
          text={say('security.codes.renewText')}
          confirm={say('security.codes.renewConfirm')}
          onConfirm={() => send.mutate({ request: {} })}
          onClose={() => setConfirming(false)}
        />
      )}
      {send.data && (
        <Fetched load={load} onGiveUp={close}>
          {(RecoveryCodesDialog) => <RecoveryCodesDialog codes={send.data.recoveryCodes} onClose={close} />}
        </Fetched>
      )}
    </div>
  );
}
