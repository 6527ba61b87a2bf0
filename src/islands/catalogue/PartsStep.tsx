import { amountText } from '../../domain/money/money.ts';
import { partsGroups } from '../../stores/catalogue/catalogue.ts';
import { CarPrices } from './CarPrices.tsx';
import { island } from '../ui/island.tsx';

/** The repairs tab: the groups that have something for this car. */
function PartsStep() {
  return (
    <CarPrices of={partsGroups}>
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
                      {`${examples.join(', ')}${count > examples.length ? ` and ${count - examples.length} more` : ''}`}
                    </small>
                  </span>
                </a>
                <b>
                  {from === null ? (
                    'Price on request'
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
    </CarPrices>
  );
}

export default island(PartsStep);
