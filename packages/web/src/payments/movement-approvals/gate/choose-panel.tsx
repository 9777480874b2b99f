import type { GateNeed, GateWay } from '@bank/contract/payments/movement-approvals/gate-rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern, Mail, Phone, ShieldPlus, Smartphone, type LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { fetchPasskeyCode } from '../../../platform/passkeys.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { WayButton, WayLink } from '../../../ui/way-button.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { Grant } from './grant-panel.tsx';
import type { MailedCode } from './use-mailed-code.ts';
import { useFocusHere } from '../../../ui/use-focus-here.ts';

type ChoosePanelProps = {
  need: GateNeed;
  grant: Grant;
  ways: readonly GateWay[];
  mailed: MailedCode;
  focus: RefObject<HTMLElement | null>;
  onPick: (way: GateWay) => void;
};

const faces: Readonly<Record<GateWay, { icon: LucideIcon; name: WordId; text: WordId }>> = {
  passkey: {
    icon: FingerprintPattern,
    name: 'approvalGate.way.passkey',
    text: 'approvalGate.way.passkeyText',
  },
  authenticator: { icon: Smartphone, name: 'approvalGate.way.app', text: 'approvalGate.way.appText' },
  email: { icon: Mail, name: 'approvalGate.way.email', text: 'approvalGate.way.emailSending' },
  code: { icon: Phone, name: 'approvalGate.way.code', text: 'approvalGate.way.codeText' },
};

/** The customer's approval methods. The fastest comes first and gets the focus. */
export function ChoosePanel({ need, grant, ways, mailed, focus, onPick }: ChoosePanelProps) {
  const { say } = useWords();
  const emailText = useEmailText(grant, mailed);
  const isPaused = grant.emailPausedUntil !== null;
  const first = ways.find((way) => way !== 'email' || !isPaused);
  useFocusHere(focus);
  // A failed preload is no error: the press loads it again and reports a failure.
  const prepare = () => void (ways.includes('passkey') && fetchPasskeyCode().catch(() => undefined));
  const isTold = mailed.error !== null && !isPaused;
  return (
    <>
      <ul aria-label={say('approvalGate.choose.ways')} className="grid gap-2" onPointerEnter={prepare}>
        {ways.map((way) => (
          <li key={way}>
            <WayButton
              {...(way === first && { ref: focus as RefObject<HTMLButtonElement | null> })}
              icon={faces[way].icon}
              name={say(faces[way].name)}
              text={way === 'email' ? emailText : say(faces[way].text)}
              first={way === first}
              disabled={way === 'email' && isPaused}
              working={way === 'email' && mailed.sending}
              onClick={() => onPick(way)}
            />
          </li>
        ))}
        {need === 'act' && grant.canSetUp && (
          <li>
            <SetUpLink />
          </li>
        )}
      </ul>
      {isTold && (
        <FailurePanel error={mailed.error} refused={say('approvalGate.email.notSent')} className="mt-3" />
      )}
      <p className="mt-4 text-2xs text-ink-2">
        {say(
          need === 'page' && ways.includes('email')
            ? 'approvalGate.choose.notePage'
            : 'approvalGate.choose.noteAct',
        )}
      </p>
    </>
  );
}

/** For customers without a passkey or app. Setting one up takes a minute; this page stays as it is. */
export function SetUpLink() {
  const { say } = useWords();
  return (
    <WayLink
      icon={ShieldPlus}
      name={say('approvalGate.way.setUp')}
      text={say('approvalGate.way.setUpText')}
      href={paths.security()}
    />
  );
}

function useEmailText({ email, emailPausedUntil }: Grant, { sending }: MailedCode): string {
  const { say, language } = useWords();
  if (emailPausedUntil !== null)
    return say('approvalGate.way.emailPaused', { time: createFormat(language).time(emailPausedUntil) });
  return sending ? say('approvalGate.way.emailSending') : (email ?? '');
}
