import { showCheckImage, type PresentedCheck } from '@bank/contract/accounts/checks/contract.ts';
import { checkSides } from '@bank/contract/accounts/checks/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';

/** Both sides of a check, or why there are none. */
export function CheckSidesPanel({ check }: { check: PresentedCheck }) {
  const { say } = useWords();
  const [isBroken, setBroken] = useState(false);
  if (check.images !== 'stored' || isBroken)
    return (
      <p className="text-sm text-ink-2">
        {say(check.images === 'coming' ? 'checks.image.coming' : 'checks.image.none')}
      </p>
    );
  const number = String(check.number);
  return (
    <div className="grid gap-4">
      {checkSides.map((side) => (
        <img
          key={side}
          src={showCheckImage.path.replace('{checkId}', check.checkId).replace('{side}', side)}
          // words: checks.image.*
          alt={say(`checks.image.${side}`, { number })}
          width={1_800}
          height={825}
          loading="lazy"
          className="h-auto w-full rounded-md border border-line bg-sunken"
          onError={() => setBroken(true)}
        />
      ))}
    </div>
  );
}
