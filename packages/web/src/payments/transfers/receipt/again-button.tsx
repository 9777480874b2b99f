import { useWords } from '@bank/words/use-words.ts';
import { RotateCw } from 'lucide-react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { againPath } from './again-model.ts';

/** Opens the form with the same answers. It is checked, planned and confirmed as a new transfer. */
export function AgainButton({ movementId }: { movementId: string }) {
  const { say } = useWords();
  return (
    <LinkButton
      tone="secondary"
      size="small"
      icon={RotateCw}
      to={againPath(movementId)}
      className="h-11 max-md:w-full"
    >
      {say('transfers.again.label')}
    </LinkButton>
  );
}
