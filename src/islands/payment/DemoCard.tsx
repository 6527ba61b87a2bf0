import { Field } from '../../controls/Field.tsx';

interface DemoProps {
  id: string;
  error: string | undefined;
  /** Whether the demonstration bank wants a confirmation. */
  isAsked: boolean;
  onAnswer: (what: 'agree' | 'refuse') => void;
}

/** As it appears: whoever has just pressed 'Pay' goes on there. */
const takeFocus = (asked: HTMLElement | null) => asked?.focus();

/** Ours, in the place of Stripe's, where there is no key. */
export function DemoCard({ id, error, isAsked, onAnswer }: DemoProps) {
  return (
    <div className="pay__slot">
      <p className="fine">
        <strong>Demo: no money moves.</strong> Type the number of a test card. 4242 4242 4242 4242 works, 4000
        0000 0000 0002 is refused, and with 4000 0027 6000 3184 the bank asks you first.
      </p>
      <Field
        id={`${id}-number`}
        name="number"
        label="Card number"
        value=""
        autoComplete="off"
        inputMode="numeric"
        maxLength={30}
        width="m"
        error={error}
      />
      {isAsked && (
        <div className="card" role="alertdialog" aria-labelledby={`${id}-bank`} tabIndex={-1} ref={takeFocus}>
          <p id={`${id}-bank`}>The demo bank asks: is this payment yours?</p>
          <div className="acts">
            <button className="btn" type="button" onClick={() => onAnswer('agree')}>
              Yes, it’s mine
            </button>
            <button className="btn btn--quiet" type="button" onClick={() => onAnswer('refuse')}>
              No
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
