/** For whoever comes here on another device, or without having booked. */
export function NoBooking({ phone }: { phone: string }) {
  return (
    <section className="needs">
      <h1>No booking on this device</h1>
      <p>
        If you’ve booked, everything is in our email, with a link to see, move or cancel the booking. If you
        can’t find it, look in your spam folder or call {phone}.
      </p>
      <p>To make a booking, start with your registration.</p>
      <a className="btn" href="/service-booking">
        Book a service
      </a>
    </section>
  );
}
