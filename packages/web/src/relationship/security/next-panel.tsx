import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { listDevices } from '@bank/contract/person/identity/devices/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listPasskeys } from '@bank/contract/person/identity/passkeys/contract.ts';
import { showSecondFactor } from '@bank/contract/person/identity/second-factor/contract.ts';
import { nextSteps, stepMinutes, type NextStep } from '@bank/contract/relationship/security/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleCheck, FingerprintPattern, KeyRound, ShieldCheck } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat, sentences } from '../../platform/frame/format.ts';
import { canUsePasskeys } from '../../platform/passkeys.ts';
import { Button, type ButtonProps } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { Entries, EntryPanel } from './entry-panel.tsx';
import { FactorSetUpPanel, RecoveryCodesPanel } from './authenticator/factor-panel.tsx';
import { useAuthenticatorSetUp, useNewCodes } from './authenticator/use-authenticator.ts';
import { NewDevicePanel, NewDeviceStepsPanel } from './devices/new-device-panel.tsx';
import { useNewDevice } from './devices/use-new-device.ts';
import { PasskeyAddPanel } from './passkeys/passkey-add-panel.tsx';
import { usePasskeyAdd } from './passkeys/use-passkey-add.ts';

type Device = ReplyOf<typeof listDevices>['devices'][number];
type Step = NextStep<Device>;

/** Open security tasks, most urgent first, each with its action. No score: a list that can be finished. */
export function NextPanel() {
  const { say, language } = useWords();
  const { steps, waiting, lastChange } = useSteps();
  const acts = useActs();
  const minutes = steps.reduce((sum, { step }) => sum + stepMinutes[step], 0);
  const done = !waiting && steps.length === 0;
  return (
    <Card aria-labelledby="next-title" className="border-brand shadow-[0_0_0_1px_var(--k-brand)]">
      <div className={cn('flex items-center gap-4 px-5 pt-5 md:px-6', done ? 'pb-5' : 'pb-1')}>
        {done && <CircleCheck aria-hidden size={24} strokeWidth={1.75} className="shrink-0 text-positive" />}
        <div>
          <h2 id="next-title" className="text-h2 font-[550]">
            {done ? say('security.next.none') : say('security.next.title')}
          </h2>
          <p className="min-h-5 text-xs text-ink-2">
            {steps.length > 0 &&
              sentences(
                language,
                say('security.next.things', { count: steps.length }),
                say('security.next.minutes', { count: minutes }),
              )}
            {done && lastChange !== null && say('security.next.lastChange', { moment: lastChange })}
          </p>
        </div>
      </div>
      <Outcomes acts={acts} />
      <LoadingArea
        waiting={waiting}
        text={say('security.part.loading')}
        className="px-5 pt-2 pb-5 md:px-6 md:pb-6"
        skeleton={<Skeleton className="h-30 rounded-md" />}
      >
        {steps.length > 0 && (
          <Entries label={say('security.next.title')}>
            {steps.map((step, index) => (
              <StepEntry
                key={step.step}
                step={step}
                acts={acts}
                // The first setup step gets the page's only primary button.
                isPrimary={index === steps.findIndex((each) => each.step !== 'device')}
              />
            ))}
          </Entries>
        )}
      </LoadingArea>
    </Card>
  );
}

function useSteps() {
  const { language } = useWords();
  const bank = useLoad(showBank, {});
  const factor = useLoad(showSecondFactor, {});
  const passkeys = useLoad(listPasskeys, {});
  const devices = useLoad(listDevices, {});
  const steps = nextSteps({
    now: bank.data?.now,
    devices: devices.data?.devices,
    factor: factor.data,
    passkeys: passkeys.data?.passkeys.length,
    passkeysWork: canUsePasskeys(),
  });
  const changes = [
    factor.data?.enabledAt ?? '',
    ...(passkeys.data?.passkeys ?? []).map(({ createdAt }) => createdAt),
  ];
  const latest = changes.toSorted((left, right) => (Date.parse(right) || 0) - (Date.parse(left) || 0))[0];
  return {
    steps,
    waiting: [bank, factor, passkeys, devices].some(
      ({ data, error }) => data === undefined && error === null,
    ),
    lastChange: latest ? createFormat(language).moment(latest) : null,
  };
}

type Acts = ReturnType<typeof useActs>;

/** Kept in the card, not in its rows: a row disappears when its step is done, but its dialog must stay open. */
function useActs() {
  return {
    setUp: useAuthenticatorSetUp(),
    codes: useNewCodes(),
    adding: usePasskeyAdd(),
    newDevice: useNewDevice(),
  };
}

function Outcomes({ acts: { setUp, codes, adding, newDevice } }: { acts: Acts }) {
  const { say } = useWords();
  return (
    <div className="space-y-3 px-5 pt-2 pb-1 empty:hidden md:px-6">
      <FailurePanel error={setUp.enrol.error} refused={say('security.factor.failed')} />
      <FactorSetUpPanel setUp={setUp} />
      <RecoveryCodesPanel codes={codes} />
      <PasskeyAddPanel adding={adding} />
      <NewDeviceStepsPanel newDevice={newDevice} />
    </div>
  );
}

type StepEntryProps = { step: Step; acts: Acts; isPrimary: boolean };

function StepEntry({ step, acts, isPrimary }: StepEntryProps) {
  const { say } = useWords();
  const { setUp, codes, adding } = acts;
  const look = { tone: isPrimary ? 'primary' : 'secondary' } as const;
  switch (step.step) {
    case 'device':
      return <NewDevicePanel device={step.device} newDevice={acts.newDevice} />;
    case 'factor':
      return (
        <EntryPanel
          stacked
          tone="brand"
          icon={ShieldCheck}
          name={say('security.next.factor')}
          facts={[say('security.next.factorText')]}
          actions={
            <StepButton
              {...look}
              working={setUp.enrol.isPending && say('security.part.working')}
              onPointerEnter={setUp.prepare}
              onClick={setUp.begin}
            >
              {say('security.next.factorAct')}
            </StepButton>
          }
        />
      );
    case 'codes':
      return (
        <EntryPanel
          stacked
          tone="brand"
          icon={KeyRound}
          name={say('security.next.codes')}
          facts={[say('security.next.codesText', { count: step.left })]}
          actions={
            <StepButton
              {...look}
              working={codes.send.isPending && say('security.part.working')}
              onClick={codes.ask}
            >
              {say('security.codes.renew')}
            </StepButton>
          }
        />
      );
    case 'passkey':
      return (
        <EntryPanel
          stacked
          tone="brand"
          icon={FingerprintPattern}
          name={say('security.next.passkey')}
          facts={[say('security.next.passkeyText')]}
          actions={
            <StepButton
              {...look}
              working={adding.start.isPending && say('security.part.working')}
              onPointerEnter={adding.early}
              onFocus={adding.early}
              onClick={adding.add}
            >
              {say('security.passkeys.add')}
            </StepButton>
          }
        />
      );
  }
}

function StepButton(props: Omit<ButtonProps, 'size'>) {
  return <Button size="small" className="max-md:h-11" {...props} />;
}
