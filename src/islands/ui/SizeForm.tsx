import { type FormEvent, useId, useRef, useState } from 'react';
import { Field } from '../../controls/Field.tsx';
import { Sidewall } from '../../controls/Sidewall.tsx';
import { SIZE_WRONG } from '../../domain/vehicle/piece.ts';
import { parseTyreSize, SIZE_MAX, tyreSizeText } from '../../domain/vehicle/tyre-size.ts';

interface Props {
  /** What it is the size of. */
  of: string;
  size: string | null;
  onSize: (size: string | null) => void;
}

/** Asks for the size of a tyre, which its price follows. What is no size stays, with what is wrong with it. */
export function SizeForm({ of, size, onSize }: Props) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current?.querySelector('input');
    const typed = input?.value.trim() ?? '';
    const parsed = parseTyreSize(typed);
    const wrong = typed !== '' && !parsed;
    setError(wrong ? SIZE_WRONG : undefined);
    if (wrong) return input?.focus();
    if (input && parsed) input.value = tyreSizeText(parsed);
    onSize(parsed && tyreSizeText(parsed));
  };
  return (
    <form className="size" noValidate onSubmit={send}>
      <Sidewall />
      <div ref={field}>
        <Field
          id={id}
          name="size"
          label="Size of the tyre"
          hint="On its side, like 205/55 R16 91V"
          error={error}
          value={size ?? ''}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={SIZE_MAX}
          spellCheck={false}
          width="m"
        />
      </div>
      <button className="btn btn--quiet" type="submit">
        <span>{size === null ? 'Show the price' : 'Change the size'}</span>
        <span className="vh"> of {of}</span>
      </button>
    </form>
  );
}
