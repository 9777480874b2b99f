import { labelWidth, type PlotBox } from './chart-axis.ts';
import type { StepDrawing } from './chart-step.ts';

/** Explains one step of the line: "Rent, Mar 5". */
export type StepNote = { day: string; text: string };

type StepNotesProps = { notes: readonly StepNote[]; drawing: StepDrawing; box: PlotBox };

/** Beside the middle of its step: before it if there is room, otherwise after it. */
export function StepNotes({ notes, drawing, box }: StepNotesProps) {
  return notes.map((note) => {
    const index = drawing.spots.findIndex((spot) => spot.day === note.day);
    const spot = drawing.spots[index];
    const before = drawing.spots[index - 1];
    if (!spot || !before) return null;
    const ahead = spot.x - 8 - labelWidth(note.text) > box.left;
    return (
      <text
        key={note.day}
        x={ahead ? spot.x - 8 : spot.x + 8}
        y={(spot.y + before.y) / 2}
        textAnchor={ahead ? 'end' : 'start'}
        className="fill-ink-2"
      >
        {note.text}
      </text>
    );
  });
}
