import { amountText } from '../../domain/money.ts';
import { partsGroups } from '../../stores/catalogue.ts';
import { CarFrame } from './CarFrame.tsx';

/** The repairs tab: the groups in which this car can need something. */
export default function PartsStep() {
  return (
    <CarFrame of={partsGroups}>
      {({ groups }) => (
        <section aria-labelledby="groups">
          <div className="head">
            <h2 id="groups" className="wiz__h2">
              Where is the trouble?
            </h2>
            <p>
              Each list has only what this car can need. If you know the sign and not the part, search for it
              above, or choose a diagnosis.
            </p>
          </div>
          <ul className="dist" role="list">
            {groups.map(({ key, name, path, count, from, examples }) => (
              <li key={key}>
                <a href={path}>
                  <span>
                    <span className="dist__name">{name}</span>
                    <small>
                      {examples.join(', ')}
                      {count > examples.length && ` and ${count - examples.length} more`}
                    </small>
                  </span>
                </a>
                <b>
                  {from === null ? (
                    'We quote'
                  ) : (
                    <>
                      <small>from</small> {amountText(from)}
                    </>
                  )}
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </CarFrame>
  );
}
