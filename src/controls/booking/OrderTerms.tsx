/** What is agreed to by booking: below its button. */
export function OrderTerms() {
  return (
    <p className="hint confirm-hint">
      Nothing to pay today, and you can cancel free of charge until the car is with us. By booking you agree
      to our <a href="/terms-and-conditions">terms and conditions</a>. What we do with your details is in the{' '}
      <a href="/privacy-policy">privacy policy</a>.
    </p>
  );
}
