import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';

type SliderTotalProps = { label: string; sum: number; whole: number; className?: string };

/** The live total of a group of sliders: "95 of 100". Changes are announced politely. */
export function SliderTotal({ label, sum, whole, className }: SliderTotalProps) {
  const { say } = useWords();
  return (
    <output className={cn('flex justify-between gap-4 border-t border-line pt-3 text-sm', className)}>
      <span>{label}</span>
      <b className={cn('font-semibold', sum > whole && 'text-danger')}>
        {say('ui.slider.total', { sum, whole })}
      </b>
    </output>
  );
}
