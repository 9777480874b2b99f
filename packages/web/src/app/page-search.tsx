import { useWords } from '@bank/words/use-words.ts';
import { useNavigate } from 'react-router';
import { needsCode } from '../platform/gate.ts';
import { CommandBar } from '../ui/command-bar.tsx';
import { destinationGroups } from './destinations.ts';
import { useWays } from './sight.tsx';

type PageSearchProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Every page by its name and by what people call it. */
export function PageSearch({ open, onOpenChange }: PageSearchProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  const leads = useWays();
  const commands = destinationGroups.flatMap(({ title, pages }) =>
    pages
      .filter(({ to }) => leads(to))
      .map(({ to, icon, name, keywords }) => ({
        id: to,
        icon,
        label: say(name),
        hint: say(title),
        needs: needsCode(to) ? say('approval.gate.mark') : undefined,
        keywords: say(keywords).split(','),
      })),
  );
  return (
    <CommandBar
      open={open}
      onOpenChange={onOpenChange}
      label={say('navigation.search.label')}
      commands={commands}
      onChoose={({ id }) => {
        onOpenChange(false);
        void navigate(id);
      }}
    />
  );
}
