interface Props {
  /** Of the page that sends the link. */
  action: string;
  /** Where the link goes. */
  email: string;
}

/** One press that has a log-in link sent to the booking's address: no password is typed beside a booking. */
export function FollowForm({ action, email }: Props) {
  return (
    <section aria-labelledby="follow">
      <h2 id="follow" className="wiz__h2">
        Follow it in an account
      </h2>
      <p className="anywhere">
        All your bookings in one place, and nothing to type next time. We email a link to{' '}
        <strong>{email}</strong>. It logs you in, and if you have no password yet, you can set one then.
      </p>
      <form method="post" action={action}>
        <button className="btn btn--quiet" type="submit">
          Create an account and follow this booking
        </button>
      </form>
    </section>
  );
}
