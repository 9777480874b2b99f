import { Sheet } from './sheet.tsx';
import { WhyPanel, type WhyPanelProps } from './why-panel.tsx';

type WhySheetProps = { panel: WhyPanelProps; open: boolean; onOpenChange: (open: boolean) => void };

/** The explanation on a phone. */
export function WhySheet({ panel, open, onOpenChange }: WhySheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={panel.figure}>
      <WhyPanel {...panel} />
    </Sheet>
  );
}
