import { endGrant, showGrant } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { KeyRound } from 'lucide-react';
import { useLoad, useReload, useSend } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';

/** The gate's state in this session, and the methods to open it. */
export type Grant = ReplyOf<typeof showGrant>;

const AGAIN_MS = 30_000;

/** Says that the gate is open and until when. The customer can close it early. */
export function GrantPanel() {
  const { say, language } = useWords();
  const { data } = useLoad(showGrant, {}, { again: (reply) => (reply?.expiresAt ? AGAIN_MS : false) });
  const reload = useReload();
  const end = useSend(endGrant);
  if (!data?.expiresAt) return null;
  const { actsUntil, expiresAt } = data;
  const time = createFormat(language).time(actsUntil ?? expiresAt);
  return (
    <p data-grant className="flex items-center gap-2 text-xs whitespace-nowrap text-ink-2">
      <KeyRound aria-hidden size={18} strokeWidth={2} className="shrink-0" />
      {say(actsUntil === null ? 'approvalGate.grant.pages' : 'approvalGate.grant.acts', { time })}
      <Button
        tone="quiet"
        size="small"
        className="h-11 px-2"
        working={end.isPending && say('approvalGate.grant.ending')}
        onClick={() => end.mutate({ request: {} }, { onSettled: () => void reload(showGrant) })}
      >
        {say('approvalGate.grant.end')}
      </Button>
    </p>
  );
}
