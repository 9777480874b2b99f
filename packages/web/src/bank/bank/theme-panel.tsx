import { useWords } from '@bank/words/use-words.ts';
import { chooseTheme, isTheme, useTheme } from '../../platform/frame/theme.ts';
import { Segmented } from '../../ui/frame/segmented.tsx';

export function ThemePanel({ className }: { className?: string }) {
  const { say } = useWords();
  const theme = useTheme();
  return (
    <Segmented
      label={say('common.label.theme')}
      value={theme}
      onValueChange={(value) => isTheme(value) && chooseTheme(value)}
      segments={[
        { value: 'device', label: say('common.label.themeDevice') },
        { value: 'light', label: say('common.label.themeLight') },
        { value: 'dark', label: say('common.label.themeDark') },
      ]}
      {...(className !== undefined && { className })}
    />
  );
}
