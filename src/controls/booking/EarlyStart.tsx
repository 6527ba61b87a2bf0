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
      label="Please start on that day, before my 14 days to cancel are over. I can still cancel free of charge until you collect the car; once the work is done, I pay for it."
      error={error}
      checked={ticked}
      onTick={onTick}
    />
  );
}
