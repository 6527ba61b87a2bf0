import type { ReactNode } from 'react';

interface Props {
  /** How the booking stands. */
  status: string;
  /** What to remember: when the car comes, or that it doesn't. */
  title: string;
  reference: string;
  /** From where, and when it is back. */
  sub?: string | undefined;
  /** The car, drawn. */
  children?: ReactNode;
}

/** The sign on top of what was just booked: the date to remember, with the car standing on its white line. */
export function BookedSign({ status, title, reference, sub, children }: Props) {
  return (
    <div className="booked booked--car">
      <div>
        <p>{status}</p>
        <h1>{title}</h1>
        <p>
          Your reference is <strong className="booked__ref">{reference}</strong>
        </p>
        {sub && <p>{sub}</p>}
      </div>
      <div className="booked__car">{children}</div>
    </div>
  );
}
