import { FIT_TO_DRIVE } from '../../domain/booking/fit-to-drive.ts';
import { Tick } from '../Tick.tsx';

interface Props {
  error: string | undefined;
  ticked: boolean;
  onTick?: (ticked: boolean) => void;
  /** Beside the box, where one of us reads the words out to a caller and ticks what was said. */
  label?: string;
}

/** That the car may be driven, where the registers do not say it. */
export function FitToDrive({ error, ticked, onTick, label = FIT_TO_DRIVE.text }: Props) {
  return (
    <Tick
      id="f-fitToDrive"
      name="fitToDrive"
      value={FIT_TO_DRIVE.version}
      label={label}
      error={error}
      checked={ticked}
      onTick={onTick}
    />
  );
}
