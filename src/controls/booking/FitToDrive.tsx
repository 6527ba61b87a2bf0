import { FIT_TO_DRIVE } from '../../domain/booking/fit-to-drive.ts';
import { Tick } from '../Tick.tsx';

interface Props {
  error: string | undefined;
  ticked: boolean;
  onTick?: (ticked: boolean) => void;
  /** Whether one of us reads it out to a caller and ticks what was said. */
  isSpoken?: boolean;
}

/** That the car may be driven, where the registers do not say it. */
export function FitToDrive({ error, ticked, onTick, isSpoken = false }: Props) {
  return (
    <Tick
      id="f-fitToDrive"
      name="fitToDrive"
      value={FIT_TO_DRIVE.version}
      label={isSpoken ? `They said: “${FIT_TO_DRIVE.text}”` : FIT_TO_DRIVE.text}
      error={error}
      checked={ticked}
      onTick={onTick}
    />
  );
}
