import { useEffect, useRef, useState } from 'react';
import { actQuestionDialog, pageQuestionDialog } from '../payments/movement-approvals/gate/screens.ts';
import { stepUpDialog } from '../relationship/security/screens.ts';
import { gateQuestion, pageQuestion } from '../platform/calls/call.ts';
import { useLazyView, type LazyView } from '../platform/frame/lazy-view.tsx';
import type { Question, QuestionDialogProps } from '../platform/calls/question.ts';
import { stepUpQuestion } from '../platform/calls/step-up.ts';
import { Fetched } from '../ui/fetched.tsx';

/** On every customer page: opens a dialog if the server requires proof before a call. */
export function QuestionHosts() {
  return (
    <>
      <QuestionHost question={pageQuestion} dialog={pageQuestionDialog} />
      <QuestionHost question={gateQuestion} dialog={actQuestionDialog} />
      <QuestionHost question={stepUpQuestion} dialog={stepUpDialog} />
    </>
  );
}

type QuestionHostProps = { question: Question; dialog: LazyView<QuestionDialogProps> };
type Settle = (answered: boolean) => void;

function QuestionHost({ question, dialog }: QuestionHostProps) {
  const { load } = useLazyView(dialog);
  const [settle, setSettle] = useState<Settle | null>(null);
  const waiting = useRef<Settle | null>(null);
  useEffect(() => {
    const leave = question.when(
      () =>
        new Promise<boolean>((resolve) => {
          waiting.current = resolve;
          setSettle(() => resolve);
        }),
    );
    return () => {
      leave();
      // Callers must not wait forever after the customer was signed off.
      waiting.current?.(false);
    };
  }, [question]);
  if (settle === null) return null;
  const end = (answered: boolean) => {
    setSettle(null);
    settle(answered);
  };
  return (
    <Fetched load={load} onGiveUp={() => end(false)}>
      {(Dialog) => <Dialog onAnswered={() => end(true)} onClose={() => end(false)} />}
    </Fetched>
  );
}
