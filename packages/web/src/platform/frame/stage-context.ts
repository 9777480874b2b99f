import { createContext } from 'react';
import type { Stage } from './stage.ts';

/** Production unless the app says otherwise, so that nothing unfinished shows by accident. */
export const StageContext = createContext<Stage>('production');
