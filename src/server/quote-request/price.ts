import type { Content } from '../../content-model/content.ts';
import { promisesOf, TO_BE_QUOTED, type TotalledLine } from '../../domain/cart/cart.ts';
import { poundsText } from '../../domain/money/money.ts';
import { type Wish, wishFor } from '../../domain/vehicle/piece.ts';
import type { AgreedLine } from '../../domain/cart/quote.ts';
import { isOwnLineKey, type RequestLine } from '../../domain/cart/quote-request.ts';
import type { CartService } from '../cart/service.ts';

interface Parts {
  carts: Pick<CartService, 'totals'>;
  content: Content;
  /** Of the car. */
  modelId: string;
}

const wishOf = ({ key, ...choice }: RequestLine): Wish => wishFor(key, choice);

/** What the catalogue says of each line for this car, by the line's key: nothing of what is not its own. */
export function listedLines(
  lines: readonly RequestLine[],
  { carts, modelId }: Omit<Parts, 'content'>,
): Map<string, TotalledLine> {
  const wanted = lines.filter(({ key, answer }) => !isOwnLineKey(key) && answer !== 'cannot');
  const together = carts.totals(modelId, wanted.map(wishOf)).lines;
  return new Map(
    wanted.flatMap((line) => {
      // A car may have another kind of the job, which has a key of its own.
      const sold = carts.totals(modelId, [wishOf(line)]).lines[0]?.key;
      const listed = together.find(({ key }) => key === sold);
      return listed && listed.status !== TO_BE_QUOTED ? [[line.key, listed] as const] : [];
    }),
  );
}

/** Why the desk's prices cannot be sent as they are: name of the field → what to do. */
export function faultsIn(lines: readonly RequestLine[], parts: Parts): Map<string, string> {
  const listed = listedLines(lines, parts);
  const faults = new Map<string, string>();
  for (const { ordinal, key, answer, parts: cost, labour } of lines) {
    const price = listed.get(key);
    if (answer === 'open') faults.set(`price-${ordinal}`, 'Choose a price, or say why there is none');
    if (answer === 'listed' && !price)
      faults.set(`price-${ordinal}`, 'The catalogue has no price for this car. Type one');
    const typed = (cost ?? 0) + (labour ?? 0);
    if (answer === 'typed' && price && typed >= price.pence)
      faults.set(
        `parts-${ordinal}`,
        `The catalogue has this at ${poundsText(price.pence)}, which is what the customer would pay. Choose that, or type less`,
      );
  }
  for (const { ordinal } of besideTheirLike(lines, parts))
    faults.set(`price-${ordinal}`, 'The list has this, or a service like it, already. Leave one of them out');
  return faults;
}

/** Lines that a cart cannot hold beside one before them: the same job again, or another service of the kind. */
function besideTheirLike(lines: readonly RequestLine[], { carts, content, modelId }: Parts): RequestLine[] {
  const { exclusive } = content.catalogue;
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = carts.totals(modelId, [wishOf(line)]).lines[0]?.key ?? line.key;
    const like = exclusive.includes(key) ? 'service' : key;
    const isSecond = seen.has(like);
    seen.add(like);
    return isSecond;
  });
}

/** What is promised when these lines are sent: the items of the quote and their prices. */
export function promisedLines(
  lines: readonly RequestLine[],
  { content, ...parts }: Parts,
): { items: Wish[]; promises: AgreedLine[] } {
  const sold = lines.filter(({ answer }) => answer === 'listed' || answer === 'typed');
  const items = sold.map(wishOf);
  const typed = sold
    .filter(({ answer }) => answer === 'typed')
    .map((line): AgreedLine => {
      const { key, name, parts: cost, labour, note } = line;
      const partsPence = cost ?? 0;
      const labourPence = labour ?? 0;
      const { quantity, positions, size } = wishOf(line);
      return {
        key,
        name,
        quantity,
        positions,
        size,
        note: note || null,
        pence: partsPence + labourPence,
        parts: partsPence,
        labour: labourPence,
        isDiscounted: false,
        beside: null,
      };
    });
  // All of them together, as the cart will price them: an MOT costs less beside a service, whoever priced that.
  const agreed = new Map(typed.map((line) => [line.key, line]));
  const totals = parts.carts.totals(parts.modelId, items, agreed);
  return { items, promises: promisesOf(totals, content.catalogue, agreed) };
}
