import { mailGateCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { useEffect, useState } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { deviceMs } from '../../../platform/device-clock.ts';
import { failureOf } from '../../../platform/calls/failure.ts';

type Sent = { to: string; at: number; lastsSeconds: number; againSeconds: number };

/** State of the latest emailed code. The server decides; the countdown is for display only. */
export type MailedCode = {
  readonly state: 'waiting' | 'expired' | 'paused';
  readonly sentTo: string;
  /** The server's text for why no code is emailed now. */
  readonly text: string;
  /** How many codes were emailed. Each new one clears the field. */
  readonly count: number;
  readonly expiresIn: number;
  readonly againIn: number;
  readonly sending: boolean;
  readonly error: Error | null;
  readonly send: () => void;
  /** The server accepts no codes for a while. */
  readonly pause: (text: string) => void;
};

export function useMailedCode(told: { onSent: () => void; onPaused: () => void }): MailedCode {
  const mail = useSend(mailGateCode);
  const [sent, setSent] = useState<Sent | null>(null);
  const [count, setCount] = useState(0);
  const [pausedText, setPausedText] = useState<string | null>(null);
  const passed = useSecondsSince(sent?.at ?? null);
  const pause = (text: string) => {
    setPausedText(text);
    told.onPaused();
  };
  const send = () =>
    mail.mutate(
      { request: {} },
      {
        onSuccess: ({ sentTo, lastsSeconds, againSeconds }) => {
          setSent({ to: sentTo, at: deviceMs(), lastsSeconds, againSeconds });
          setCount((before) => before + 1);
          setPausedText(null);
          told.onSent();
        },
        onError: (error) => {
          const failure = failureOf(error);
          if (failure.kind === 'refused' && failure.code === 'codes_paused') told.onPaused();
        },
      },
    );
  const left = (seconds: number | undefined) => Math.max(0, (seconds ?? 0) - passed);
  const expiresIn = left(sent?.lastsSeconds);
  return {
    state: pausedText !== null ? 'paused' : sent !== null && expiresIn === 0 ? 'expired' : 'waiting',
    sentTo: sent?.to ?? '',
    text: pausedText ?? '',
    count,
    expiresIn,
    againIn: left(sent?.againSeconds),
    sending: mail.isPending,
    error: mail.error,
    send,
    pause,
  };
}

const SECOND_MS = 1_000;

function useSecondsSince(at: number | null): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    if (at === null) return undefined;
    const look = () => setPassed(Math.floor((deviceMs() - at) / SECOND_MS));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return passed;
}
