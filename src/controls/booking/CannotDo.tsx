import type { NetworkAnswer } from '../../contract/booking/network.ts';
import { farText } from '../../domain/garage/named-garage.ts';

type Line = { key: string; name: string };

interface Props extends Pick<NetworkAnswer, 'cannot' | 'apart'> {
  /** Whether our driver is to fetch the car. */
  isDriven: boolean;
  /** As people dial it. */
  phone: string;
  /** With them React does it. */
  onTakeOut?: (line: Line) => void;
  onBring?: (garage: number) => void;
  /** Elsewhere the list is changed there. */
  list?: string;
}

const HERE = 'No garage that comes to you can do this';
const ANYWHERE = 'We can’t do this';

const canText = ({ name, miles }: NonNullable<NetworkAnswer['cannot'][number]['nearest']>): string =>
  `${[name, farText(miles)].filter(Boolean).join(', ')}, can.`;

/** What of a list no garage does here, or none does together, each with what helps. */
export function CannotDo({ cannot, apart, isDriven, phone, onTakeOut, onBring, list }: Props) {
  const takeOut = (line: Line) =>
    onTakeOut ? (
      <button className="btn btn--quiet" type="button" key={line.key} onClick={() => onTakeOut(line)}>
        Take out {line.name}
      </button>
    ) : (
      <a className="btn btn--quiet" key={line.key} href={list}>
        Take out {line.name}
      </a>
    );
  const ask = (
    <p>
      Or <a href="/contact">ask us</a>, or call {phone}.
    </p>
  );
  return (
    <>
      {cannot.map(({ nearest, ...line }) => (
        <div className="note" key={line.key}>
          <p>
            <strong>{`${isDriven ? HERE : ANYWHERE}: ${line.name}.`}</strong>{' '}
            <span>{isDriven && nearest ? canText(nearest) : ''}</span>
          </p>
          <div className="acts">
            {takeOut(line)}
            {nearest && isDriven && (
              <button
                className="btn btn--quiet"
                {...(onBring
                  ? { type: 'button', onClick: () => onBring(nearest.id) }
                  : { type: 'submit', name: 'bring', value: nearest.id })}
              >
                Bring the car to {nearest.name}
              </button>
            )}
          </div>
          {ask}
        </div>
      ))}
      {apart.length > 0 && (
        <div className="note">
          <p>
            <strong>
              No one garage can do these together: {apart.map(({ name }) => name).join(' and ')}.
            </strong>{' '}
            Take one out and book it by itself.
          </p>
          <div className="acts">{apart.map(takeOut)}</div>
          {ask}
        </div>
      )}
    </>
  );
}
