interface Props {
  /** How the booking stands. */
  status: string;
  /** What to remember: when we come, or that we do not. */
  title: string;
  reference: string;
}

/** The sign on top of a booking's page: the date to remember. */
export function BookedSign({ status, title, reference }: Props) {
  return (
    <div className="booked">
      <p>{status}</p>
      <h1>{title}</h1>
      <p>
        Your reference is <strong className="booked__ref">{reference}</strong>
      </p>
    </div>
  );
}
