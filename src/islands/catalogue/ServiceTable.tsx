import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { compareLevels } from '../../domain/catalogue/service-levels.ts';
import { Icon } from '../../controls/Icon.tsx';

/** Services that build on each other, line by line. A real table, so that it can be read by row and by column. */
export function ServiceTable({ items }: { items: PricedItem[] }) {
  return (
    <div className="cmp">
      <table>
        <caption>{`What ${items.length > 1 ? 'each one' : 'it'} includes for this car`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Work</span>
            </th>
            {items.map(({ key, name }) => (
              <th scope="col" key={key}>
                {name.replace(/ service$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareLevels(items).map(({ text, cells }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {cells.map((cell, column) => (
                <td key={items[column]?.key}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {items.map(
        ({ key, name, note }) =>
          note && (
            <p key={key}>
              <b>{name}:</b> {note}
            </p>
          ),
      )}
    </div>
  );
}

function Cell({ cell }: { cell: boolean | string }) {
  if (typeof cell === 'string') return <b>{cell}</b>;
  return (
    <>
      <Icon name={cell ? 'tick' : 'dash'} size={22} className={cell ? 'mark--yes' : 'mark--no'} />
      <span className="vh">{cell ? 'included' : 'not included'}</span>
    </>
  );
}
