import { EARLY_START } from '../../domain/booking/early-start.ts';
import { Tick } from '../Tick.tsx';

interface Props {
  error: string | undefined;
  ticked: boolean;
  onTick?: (ticked: boolean) => void;
  /** Beside the box, where one of us reads the words out to a caller and ticks what was said. */
  label?: string;
}

/** The request to begin within the 14 days: its words and nothing else. What is sent says which words they were. */
export function EarlyStart({ error, ticked, onTick, label = EARLY_START.text }: Props) {
  return (
    <Tick
      id="f-earlyStart"
      name="earlyStart"
      value={EARLY_START.version}
      label={label}
      error={error}
      checked={ticked}
      onTick={onTick}
    />
  );
}
