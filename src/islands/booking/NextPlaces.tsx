import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dateText, windowText } from '../../domain/text/local-time.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import { $draft, setField } from '../../stores/booking/draft.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $slots, loadSlots } from '../../stores/booking/slots.ts';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

/**
 * The places left on the next working days, in place of the rule that the static page shows. Each leads on with its day
 * and window chosen: to the car's prices, or to the plate while there is no car.
 */
function NextPlaces({ days: count = 3 }: { days?: number }) {
  const slots = useStore($slots, { ssr: 'initial' });
  const chosen = useStored($draft).fields.slot;
  const onward = useStored($vehicle) ? PATHS.services : '#hero-reg';
  useEffect(() => void loadSlots(), []);
  // `client:visible` watches what the server rendered; without an element the island would never hydrate.
  if (slots.state !== 'ready') return <div />;
  const open = slots.days.filter(({ closed }) => !closed).slice(0, count);
  // A day lacks the windows that are closed on it.
  const windows = [...new Set(open.flatMap((day) => day.windows.map(({ window }) => window)))].sort();
  return (
    <table role="table">
      <caption className="vh">Collection windows of the next {open.length} working days</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Day
          </th>
          {windows.map((window) => (
            <th key={window} scope="col" role="columnheader">
              {windowText(window)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {open.map((day) => (
          <tr key={day.date} role="row">
            <th scope="row" role="rowheader">
              {dateText(day.date, { weekday: 'short', day: 'numeric', month: 'short' })}
            </th>
            {windows.map((window) => {
              const left = day.windows.find((each) => each.window === window)?.left;
              const key = slotKey({ date: day.date, window });
              return (
                <td key={window} role="cell" data-l={windowText(window)}>
                  {left ? (
                    <a
                      href={onward}
                      aria-current={chosen === key ? 'true' : undefined}
                      onClick={() => setField('slot', key)}
                    >
                      {chosen === key ? 'Chosen' : `${left} ${left === 1 ? 'place' : 'places'}`}
                    </a>
                  ) : (
                    <span className="full">{left === 0 ? 'Full' : 'Closed'}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default island(NextPlaces);
