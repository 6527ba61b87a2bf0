import { useState } from 'react';
import { partsOf } from '../../stores/catalogue.ts';
import { CarFrame } from './CarFrame.tsx';
import { ItemRows } from './ItemRows.tsx';

/** The repairs of one group: those at a fixed price, then those that we quote for. */
export default function GroupStep({ group }: { group: string }) {
  const [parts] = useState(() => partsOf(group));
  return (
    <CarFrame of={parts}>
      {({ items }) => {
        const priced = items.filter(({ status }) => status !== 2);
        const quoted = items.filter(({ status }) => status === 2);
        if (items.length === 0) return <p>There is nothing in this group that your car has.</p>;
        return (
          <>
            {priced.length > 0 && (
              <section aria-labelledby="priced">
                <h2 id="priced" className="wiz__h2">
                  At a fixed price for this car
                </h2>
                <ItemRows items={priced} />
              </section>
            )}
            {quoted.length > 0 && (
              <section aria-labelledby="quoted">
                <div className="head">
                  <h2 id="quoted" className="wiz__h2">
                    We will contact you with a quote for
                  </h2>
                  <p>Not every car has these. Add what you need: you get one price, and say yes or no.</p>
                </div>
                <ItemRows items={quoted} />
              </section>
            )}
          </>
        );
      }}
    </CarFrame>
  );
}
