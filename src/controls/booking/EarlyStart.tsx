import { EARLY_START } from '../../domain/booking/early-start.ts';
import { Tick } from '../Tick.tsx';

interface Props {
  error: string | undefined;
  ticked: boolean;
  onTick?: (ticked: boolean) => void;
  /** Whether one of us reads it out to a caller and ticks what was said. */
  isSpoken?: boolean;
}

/** The request to begin within the 14 days: its words and nothing else. What is sent says which words they were. */
export function EarlyStart({ error, ticked, onTick, isSpoken = false }: Props) {
  return (
    <Tick
      id="f-earlyStart"
      name="earlyStart"
      value={EARLY_START.version}
      label={isSpoken ? `They said: “${EARLY_START.text}”` : EARLY_START.text}
      error={error}
      checked={ticked}
      onTick={onTick}
    />
  );
}
