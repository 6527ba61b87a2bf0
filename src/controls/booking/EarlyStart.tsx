import { Tick } from '../Tick.tsx';

interface Props {
  error: string | undefined;
  ticked: boolean;
  onTick?: (ticked: boolean) => void;
}

/** The customer's express request to start within the 14 days (Consumer Contracts Regulations 2013, regulation 36). */
export function EarlyStart({ error, ticked, onTick }: Props) {
  return (
    <Tick
      id="f-earlyStart"
      name="earlyStart"
      label="I ask you to start the work on that day, although I have 14 days to cancel. Once it is done I pay for it; until the car is collected I can still cancel free of charge."
      error={error}
      checked={ticked}
      onTick={onTick}
    />
  );
}
