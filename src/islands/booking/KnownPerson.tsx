import type { ReactNode } from 'react';

interface Props {
  fields: Record<string, string>;
  /** Whether our driver comes there, shown under it. */
  told: ReactNode;
  onChange: () => void;
}

/** Who it is and where the car is, of a customer whom we know: one look, and nothing to type. */
export default function KnownPerson({ fields, told, onChange }: Props) {
  const join = (names: string[], between: string) =>
    names.flatMap((name) => fields[name] || []).join(between);
  return (
    <section className="person" aria-label="Your details">
      <b>{join(['firstName', 'lastName'], ' ')}</b>
      <button className="linkbtn" type="button" onClick={onChange}>
        Change<span className="vh"> your name, address or phone</span>
      </button>
      <p>{join(['line1', 'line2', 'town', 'postcode'], ', ')}</p>
      {told}
      <p className="person__how">
        <span>{fields.phone}</span> <span>{fields.email}</span>
      </p>
    </section>
  );
}
