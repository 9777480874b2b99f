import type { PlotBox } from './chart-axis.ts';
import { notePlace } from './chart-note.ts';
import type { StepDrawing } from './chart-step.ts';
import { cn } from './frame/classes.ts';
import type { Pace } from './step-chart-pace.tsx';

/** Explains one step of the line: "Rent, Mar 5". */
export type StepNote = { day: string; text: string };

type StepNotesProps = {
  notes: readonly StepNote[];
  drawing: StepDrawing;
  box: PlotBox;
  pace: Pace | undefined;
  ticks: readonly number[];
};

/** Beside its step; where a line can't be avoided, the words cover it. */
export function StepNotes({ notes, drawing, box, pace, ticks }: StepNotesProps) {
  const lines = { paceEnd: pace ? drawing.toY(pace.amount) : null, ticks: ticks.map(drawing.toY) };
  return notes.map((note) => {
    const place = notePlace(note, drawing, box, lines);
    return (
      place && (
        <text
          key={note.day}
          x={place.x}
          y={place.y}
          textAnchor={place.anchor}
          className={cn('fill-ink-2', !place.isClear && 'stroke-surface stroke-4 [paint-order:stroke]')}
        >
          {note.text}
        </text>
      )
    );
  });
}
