interface Props {
  /** What is counted. */
  of: string;
  quantity: number;
  most: number;
  onCount: (quantity: number) => void;
}

/** One more or one fewer, where it does not matter which. */
export function HowMany({ of, quantity, most, onCount }: Props) {
  return (
    <div className="howmany" role="group" aria-label={`How many: ${of}`}>
      <span aria-hidden="true">How many?</span>
      <button
        type="button"
        className="btn btn--quiet"
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onCount(quantity - 1)}
      >
        <span aria-hidden="true">−</span>
        <span className="vh">One fewer</span>
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        className="btn btn--quiet"
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && onCount(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
        <span className="vh">One more</span>
      </button>
    </div>
  );
}
