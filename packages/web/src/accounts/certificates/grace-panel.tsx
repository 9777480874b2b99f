import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Banner } from '../../ui/notes/banner.tsx';

/** After a renewal, money can be withdrawn without penalty for some days. */
export function GracePanel({ certificate }: { certificate: Certificate }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { graceEndsOn, beganOn } = certificate;
  if (graceEndsOn === null) return null;
  return (
    <Banner
      tone="info"
      title={say('cdTerms.grace.title', { day: format.fullDay(graceEndsOn) })}
      className="mb-4"
    >
      {say('cdTerms.grace.text', { began: format.day(beganOn, '') })}
    </Banner>
  );
}
